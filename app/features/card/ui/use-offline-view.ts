import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CardKeySet } from "~/domain/club/card";
import { useI18n } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { cachePage } from "~/pwa/cached-page";
import { typedCard } from "../typed-card";
import type { VerifyView } from "../verify-view";

type OfflineFacts = { readonly keys: CardKeySet; readonly timeZone: string };

const loadVerifier = () => import("../verify-signature");

/**
 * The server's view; offline that of the card in the URL, as the service worker's copy of /verify was made
 * without a card.
 */
export function useOfflineView(view: VerifyView, facts: OfflineFacts | null, signedIn: boolean): VerifyView {
  const { locale } = useI18n();
  const { search } = useLocation();
  const [offlineView, setOfflineView] = useState<VerifyView | null>(null);
  const card = typedCard(new URLSearchParams(search).get("card") ?? "");
  const isCopy = view.kind === "idle" && card !== "";

  useEffect(() => {
    setOfflineView(null);
    if (!isCopy || !facts) return;
    let isCancelled = false;
    loadVerifier()
      .then(({ verifySignature }) =>
        verifySignature(card, { ...facts, now: Date.now(), locale: formatLocale(locale) }),
      )
      // The code is in no cache yet.
      .catch((): VerifyView => ({ kind: "unchecked" }))
      .then((found) => {
        if (!isCancelled) setOfflineView(found);
      });
    return () => {
      isCancelled = true;
    };
  }, [isCopy, card, facts, locale]);

  useEffect(() => {
    if (isCopy) return;
    // For the next card, which may be shown where there is no network.
    cachePage(signedIn, "/verify");
    loadVerifier().catch(() => {});
  }, [isCopy, signedIn]);

  return offlineView ?? view;
}
