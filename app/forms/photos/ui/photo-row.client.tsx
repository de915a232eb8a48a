import { useI18n } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { Button } from "~/ui/button";
import type { QueuedPhoto } from "../photo-queue";

/** A chosen photo: what it looks like, what it weighs, how far it is, and what can be done about it. */
export function PhotoRow({
  photo: { file, status, prepared, sent, problem },
  isStarted,
  onRetry,
  onRemove,
}: {
  photo: QueuedPhoto;
  isStarted: boolean;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { t } = useI18n();
  const size = useSizeText();
  const { name } = file;
  const isActive = status === "uploading" || (isStarted && (status === "ready" || status === "preparing"));
  const after = prepared && size(prepared.blob.size);
  const state = {
    preparing: "photo.preparing",
    ready: isStarted ? "photo.waiting" : null,
    uploading: null,
    uploaded: "photo.uploaded",
    failed: null,
  } as const;
  const says = state[status];
  return (
    <li>
      {prepared ? (
        <img src={prepared.thumbnail} alt="" width={72} height={72} />
      ) : (
        <span aria-hidden="true" />
      )}
      <div>
        <p className="photo-field-name">
          <bdi>{name}</bdi>
        </p>
        {after ? <p className="hint">{t("photo.sizes", { before: size(file.size), after })}</p> : null}
        {says ? <p className="hint">{t(says)}</p> : null}
        {status === "uploading" ? (
          <progress value={sent} max={1} aria-label={t("photo.uploading", { name })} />
        ) : null}
        {problem ? <p className="err">{t(problem.key)}</p> : null}
        {problem?.isSignedOut ? (
          <a href={`/login?to=${encodeURIComponent(location.pathname)}`} target="_blank" rel="noreferrer">
            {t("error.signIn")} {t("home.newTab")}
          </a>
        ) : null}
        {status === "uploaded" ? null : (
          <p className="actions">
            {problem?.canRetry ? (
              <Button type="button" tone="quiet" onClick={onRetry}>
                {t("error.retry")}
                <span className="visually-hidden">{name}</span>
              </Button>
            ) : null}
            <Button type="button" tone="quiet" onClick={onRemove}>
              {t(isActive ? "photo.cancel" : "photo.remove")}
              <span className="visually-hidden">{name}</span>
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}

/** Formats bytes: "3.4 MB", "240 kB". */
function useSizeText(): (bytes: number) => string {
  const { locale } = useI18n();
  return (bytes) => {
    const [unit, size] = bytes < 1_000_000 ? ["kilobyte", 1_000] : ["megabyte", 1_000_000];
    return new Intl.NumberFormat(formatLocale(locale), {
      style: "unit",
      unit: unit as string,
      maximumFractionDigits: unit === "megabyte" ? 1 : 0,
    }).format(Math.max(bytes / (size as number), 1));
  };
}
