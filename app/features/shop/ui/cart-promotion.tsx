import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Button } from "~/ui/button";
import linkButtonStyles from "~/ui/link-button.module.css?classes";
import type { CartView } from "../view";
import { CartFold } from "./cart-fold";
import styles from "./cart-page.module.css?classes";

const stateTexts: Readonly<Record<NonNullable<CartView["promotion"]>["state"], MessageKey>> = {
  applied: "shop.codeApplied",
  unknown: "shop.codeUnknown",
  "not-yet": "shop.codeNotYet",
  over: "shop.codeOver",
  "used-up": "shop.codeUsedUp",
  minimum: "shop.codeMinimum",
  "no-discount": "shop.codeNoDiscount",
  "signed-out": "shop.codeMembers",
  "no-membership": "shop.codeNoMembership",
  "other-level": "shop.codeLevel",
};

export function CartPromotion({ promotion }: Pick<CartView, "promotion">) {
  const t = useT();
  const { field } = useSubmission();
  const isApplied = promotion?.state === "applied";
  const { error, ...code } = field("code", isApplied ? "" : (promotion?.code ?? ""));
  const refused =
    promotion && !isApplied ? t(stateTexts[promotion.state], { code: promotion.code }) : undefined;
  return (
    <CartFold title={t("shop.code")} isOpen={error !== undefined || promotion !== null}>
      {promotion && isApplied ? (
        <div className={styles.applied}>
          <p>{t("shop.codeApplied", { code: promotion.code })}</p>
          <button
            type="submit"
            className={linkButtonStyles.linkButton}
            name="intent"
            value="forget-promotion"
          >
            {t("shop.forgetCode")}
          </button>
        </div>
      ) : (
        <div className={styles.row}>
          <TextField
            {...code}
            key={promotion?.code}
            error={error ?? refused}
            label={t("shop.code")}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
          <Button tone="quiet" name="intent" value="promotion">
            {t("shop.apply")}
          </Button>
          {refused ? (
            <button
              type="submit"
              className={linkButtonStyles.linkButton}
              name="intent"
              value="forget-promotion"
            >
              {t("shop.forgetCode")}
            </button>
          ) : null}
        </div>
      )}
    </CartFold>
  );
}
