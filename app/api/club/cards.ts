import * as v from "valibot";
import { cardKeysReply, cardReply, verifyCardReply } from "#contract/card";
import { type ImageReferenceWire, imageReferenceWire } from "#contract/content/image";
import { clubPaths } from "#contract/paths";
import type { CardCheck, CardKeySet, OwnCard } from "~/domain/club/card";
import type { ImageReference } from "~/domain/content/image";
import { ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import type { Transport } from "../transport";

export type CardApi = {
  /** The signed-in member's own card; null without a membership that could be signed. */
  own(): ApiResult<OwnCard | null>;
  /** The current state of a card, or of a membership number. Anonymous. */
  verify(card: string): ApiResult<CardCheck>;
};

/** The URL names an existing file, so no other width is requested. */
const toPhoto = (wire: ImageReferenceWire | null): ImageReference | null =>
  wire && { ...wire, widths: [wire.width] };

const toCheck = ({ state, holder }: v.InferOutput<typeof verifyCardReply>): CardCheck => ({
  state,
  holder: holder && {
    number: holder.number,
    name: holder.name,
    validTo: holder.valid_to,
    noExpiry: holder.no_expiry,
    specialVehicle: holder.special_vehicle,
    photo: toPhoto(holder.image),
  },
});

/** An unreadable photo counts as none. */
const photo = v.fallback(v.nullish(imageReferenceWire, null), null);
const ownReply = v.object({ ...cardReply.entries, image: photo });
const holderWire = verifyCardReply.entries.holder.wrapped;
const checkReply = v.object({
  ...verifyCardReply.entries,
  holder: v.nullish(v.object({ ...holderWire.entries, image: photo }), null),
});

export function createCardApi({ call }: Transport): CardApi {
  return {
    own: async () => {
      const reply = await call(ownReply, { method: "GET", path: clubPaths.card, as: "session" });
      if (reply.ok) return ok({ statement: reply.value.card, photo: toPhoto(reply.value.image) });
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    verify: async (card) => {
      const reply = await call(checkReply, {
        method: "POST",
        path: clubPaths.verifyCard,
        body: { card },
        as: null,
      });
      return reply.ok ? ok(toCheck(reply.value)) : reply;
    },
  };
}

/** For the content calls, whose replies are cached for everyone. */
export const createCardKeyCall =
  ({ call }: Transport) =>
  async (): ApiResult<CardKeySet> => {
    const reply = await call(cardKeysReply, { method: "GET", path: clubPaths.cardKeys, as: null });
    return reply.ok ? ok(reply.value.keys) : reply;
  };
