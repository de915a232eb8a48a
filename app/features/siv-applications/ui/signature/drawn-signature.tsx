import { useEffect, useRef, useState } from "react";
import { FieldNotes } from "~/forms/ui/field-notes";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { drawnField } from "../../signature/signature-fields";
import type { Pad } from "./signature-pad.client";
import styles from "./siv-sign.module.css?classes";

/** A signature drawn with a finger, a pen or a mouse. Its code loads when this way is chosen. */
export function DrawnSignature({ isChosen, error }: { isChosen: boolean; error: string | undefined }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pad, setPad] = useState<Pad | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    if (!isChosen) return;
    setIsMissing(false);
    let started: Pad | null = null;
    let isOver = false;
    import("./signature-pad.client").then(
      ({ startPad }) => {
        if (isOver || !canvas.current) return;
        started = startPad(canvas.current, () => setDrawn(started?.exported() ?? ""));
        setPad(started);
      },
      () => setIsMissing(true),
    );
    return () => {
      isOver = true;
      started?.stop();
      setPad(null);
      setDrawn("");
    };
  }, [isChosen]);
  return (
    <div
      className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}
      id="siv-pad"
      tabIndex={-1}
    >
      <p className={styles.label} id="siv-pad-label">
        {t("sivApplication.padLabel")}
      </p>
      <FieldNotes name="siv-pad" hint={t("sivApplication.padHint")} error={error} />
      <p className={`${formsStyles.error} ${styles.noScript}`}>{t("sivApplication.padNoScript")}</p>
      {isMissing ? (
        <p role="alert" className={formsStyles.error}>
          {t("sivApplication.padMissing")}
        </p>
      ) : null}
      <canvas ref={canvas} className={styles.pad} role="img" aria-labelledby="siv-pad-label" />
      <input type="hidden" name={drawnField} value={drawn} autoComplete="off" />
      {pad ? (
        <div className="actions">
          <Button type="button" tone="quiet" onClick={() => pad.undo()}>
            {t("sivApplication.padUndo")}
          </Button>
          <Button type="button" tone="quiet" onClick={() => pad.clear()}>
            {t("sivApplication.padClear")}
          </Button>
          <p role="status" className={styles.status}>
            {t(drawn === "" ? "sivApplication.padIsEmpty" : "sivApplication.padIsSigned")}
          </p>
        </div>
      ) : null}
    </div>
  );
}
