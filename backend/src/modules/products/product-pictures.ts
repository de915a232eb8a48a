import { maxUploadBytes } from "#rules/limits";
import { imagesByHash, productPictureName } from "../../db/content/images";
import { getPictures, type ProductPicture, savePictures } from "../../db/shop/products/product-pictures";
import { type Form, postedUpload } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { doneWords } from "../../desk/parts";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { storePicture } from "../../http/store-picture";
import { productCuts } from "../../images/picture-cuts";
import { getProduct } from "./product-access";
import {
  maxTextLength,
  type PicturesView,
  pictureField,
  picturesForm,
  textField,
} from "./product-pictures-view";

const maxPictures = 12;

async function form(c: AppContext, who: Officer, more: Partial<PicturesView> = {}): Promise<Response> {
  const product = await getProduct(c);
  const pictures = more.pictures ?? getPictures(product);
  const files = await imagesByHash(
    c.var.services.db,
    pictures.map(({ hash }) => hash),
  );
  return picturesForm({
    who,
    product,
    pictures,
    files,
    newText: "",
    errors: {},
    notice: null,
    status: 200,
    ...more,
  });
}

const notices: Readonly<Record<string, string>> = { saved: "Saved. The shop follows within a minute." };

/** GET /admin/products/{id}/pictures. */
export async function showPictures(c: AppContext, viewer: Officer): Promise<Response> {
  const product = await getProduct(c);
  // A membership is shown nowhere by itself.
  if (product.kind === "membership") throw new Refusal("NOT_FOUND");
  return form(c, viewer, { notice: doneWords(c.req.query("done"), notices) ?? null });
}

const textIn = (posted: Form, name: string, before = "") =>
  (posted[name] ?? before).replace(/\p{Cc}+/gu, " ").trim();

const withTexts = (pictures: readonly ProductPicture[], posted: Form): readonly ProductPicture[] =>
  pictures.map(({ hash, text }) => ({ hash, text: textIn(posted, textField(hash), text) }));

/** `to` is "earlier:hash", "later:hash" or "remove:hash"; anything else moves nothing. */
function moved(pictures: readonly ProductPicture[], to: string): readonly ProductPicture[] {
  const [step, hash] = to.split(":");
  const at = pictures.findIndex((each) => each.hash === hash);
  const picture = pictures[at];
  if (!picture) return pictures;
  const others = pictures.filter((each) => each !== picture);
  if (step === "remove") return others;
  const place = Math.max(0, step === "earlier" ? at - 1 : step === "later" ? at + 1 : at);
  return [...others.slice(0, place), picture, ...others.slice(place)];
}

/** Stores an uploaded picture. @returns its hash, or what is wrong with it */
async function store(c: AppContext, file: File, ownerId: number) {
  if (file.size > maxUploadBytes) return { problem: "Choose a picture of at most 10 MB" };
  try {
    const read = async () => new Uint8Array(await file.arrayBuffer());
    const sent = { bytes: file.size, read, discard: async () => {} };
    return await storePicture(c.var.services, sent, {
      name: productPictureName,
      ownerId,
      cuts: productCuts,
    });
  } catch (error) {
    if (error instanceof Refusal && (error.status < 500 || error.code === "BUSY"))
      return { problem: error.message };
    throw error;
  }
}

const tries = 3;

/** POST of that form: texts, one move, and a new picture, in one. Somebody else's pictures stay. */
export async function changePictures(c: AppContext): Promise<Response> {
  const again = async (who: Officer, posted: Form, more: Partial<PicturesView>) => {
    const pictures = withTexts(getPictures(await getProduct(c)), posted);
    return form(c, who, { pictures, newText: posted.newText ?? "", ...more });
  };
  const posted = await postedUpload(c, pictureField, (who, typed) =>
    again(who, typed, { notice: "Choose the picture again." }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form: fields, file } = posted;
  const { db } = c.var.services;
  const product = await getProduct(c);
  if (product.kind === "membership") throw new Refusal("NOT_FOUND");
  const refuse = (errors: Record<string, string>) => again(viewer, fields, { errors, status: 422 });
  const before = getPictures(product);
  const names = ["newText", ...before.map(({ hash }) => textField(hash))];
  const tooLong = names.filter((name) => textIn(fields, name).length > maxTextLength);
  if (tooLong.length > 0)
    return refuse(Object.fromEntries(tooLong.map((name) => [name, `Keep to ${maxTextLength} characters`])));
  if (file && before.length >= maxPictures)
    return refuse({ [pictureField]: `At most ${maxPictures}: remove one first` });
  if (!file && textIn(fields, "newText") !== "") return refuse({ [pictureField]: "Choose a picture" });
  const stored = file && (await store(c, file, viewer.userId));
  if (stored && "problem" in stored) return refuse({ [pictureField]: stored.problem });
  const added = stored ? [{ hash: stored.hash, text: textIn(fields, "newText") }] : [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const now = await getProduct(c);
    const pictures = [...moved(withTexts(getPictures(now), fields), fields.to ?? ""), ...added];
    if (await savePictures(db, now.id, now, pictures))
      return c.redirect(`/admin/products/${now.id}/pictures?done=saved`, 303);
  }
  const notice = "Others change these pictures too. Nothing is saved: choose the picture again.";
  return again(viewer, fields, { notice, status: 409 });
}
