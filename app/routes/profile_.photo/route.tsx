import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOwnUserApi } from "~/api/account/own-user";
import { createUploadApi } from "~/api/content/uploads";
import { removePhoto, savePhoto, shownPhotoField, viewPhoto } from "~/features/profile/photo.server";
import { PhotoPage } from "~/features/profile/ui/photo-page";
import { submittedText } from "~/forms/parse-form";
import { reply } from "~/forms/post-form.server";
import { purgePicture } from "~/http/cached-picture";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, site, transport } = context;
  requireSignedIn(session, request);
  const [settings, view] = await Promise.all([site.settings(), viewPhoto(createOwnUserApi(transport))]);
  if (!view.ok) throw unavailable();
  return { title: pageTitle(context.request.i18n.t("profile.photo"), settings), view: view.value };
}

/** Replaces the photo, or removes the shown one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session, transport } = context;
  requireSignedIn(session, request);
  const form = await request.formData();
  if (submittedText(form, "intent") === "remove") {
    const removed = await removePhoto(createOwnUserApi(transport), form);
    if (!removed.ok) return reply(removed.error);
    const isChanged = removed.value === "changed";
    if (!isChanged)
      await purgePicture(context.storage.cache, submittedText(form, shownPhotoField), request.url);
    session.flash(
      isChanged
        ? { key: "profile.photoChanged", tone: "warning" }
        : { key: "profile.photoRemoved", tone: "success" },
    );
    return redirect(isChanged ? "/profile/photo" : "/profile", 303);
  }
  const saved = await savePhoto(createUploadApi(transport), form);
  if (!saved.ok) return reply(saved.error);
  session.flash({ key: "profile.saved", tone: "success" });
  return redirect("/profile", 303);
}

export default function PhotoRoute() {
  return <PhotoPage view={useLoaderData<typeof loader>().view} />;
}
