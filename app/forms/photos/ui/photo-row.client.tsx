import formsStyles from "~/forms/ui/forms.module.css?classes";
import { useI18n, useT } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { Button } from "~/ui/button";
import type { PhotoStatus, QueuedPhoto } from "../photo-queue";
import styles from "./photo-uploads.module.css?classes";

/** A chosen photo: what it looks like, what it weighs, how far it is, and what can be done about it. */
function PhotoRow({
  photo: { file, status, prepared, sent, problem },
  isStarted,
  isFixed,
  onRetry,
  onRemove,
}: {
  photo: QueuedPhoto;
  isStarted: boolean;
  isFixed: boolean;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { t } = useI18n();
  const size = useSizeText();
  const { name } = file;
  const isActive = status === "uploading" || (isStarted && (status === "ready" || status === "preparing"));
  const after = prepared && prepared.blob.size < file.size && size(prepared.blob.size);
  const state = {
    preparing: "photo.preparing",
    ready: isStarted ? "photo.waiting" : null,
    uploading: null,
    uploaded: "photo.uploaded",
    kept: "photo.kept",
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
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {after ? (
          <p className={formsStyles.hint}>{t("photo.sizes", { before: size(file.size), after })}</p>
        ) : null}
        {says ? <p className={formsStyles.hint}>{t(says)}</p> : null}
        {status === "kept" ? <a href="/outbox">{t("photo.seeKept")}</a> : null}
        {status === "uploading" ? (
          <progress value={sent || undefined} max={1} aria-label={t("photo.uploading", { name })} />
        ) : null}
        {problem ? <p className={formsStyles.error}>{t(problem.key)}</p> : null}
        {problem?.isSignedOut ? (
          <a href={`/login?to=${encodeURIComponent(location.pathname)}`} target="_blank" rel="noreferrer">
            {t("error.signIn")} {t("home.newTab")}
          </a>
        ) : null}
        {status === "uploaded" || status === "kept" || isFixed ? null : (
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

type Shown = { photos: readonly QueuedPhoto[]; isStarted: boolean };

/** Of photos that are to be uploaded from this page, or are. */
const countWanted = (photos: readonly QueuedPhoto[]) =>
  photos.filter(({ problem, status }) => status !== "kept" && problem?.canRetry !== false).length;

const countStatus = (photos: readonly QueuedPhoto[], status: PhotoStatus) =>
  photos.filter((photo) => photo.status === status).length;

/** @param result of the last upload, while nothing else is to be said */
export function UploadStatus({ photos, isStarted, result }: Shown & { result: string }) {
  const t = useT();
  const uploaded = countStatus(photos, "uploaded");
  const failed = countStatus(photos, "failed");
  const ready = countStatus(photos, "ready");
  const kept = countStatus(photos, "kept");
  const progress =
    isStarted || uploaded > 0
      ? t("photo.progress", { done: uploaded, total: countWanted(photos) })
      : ready > 0 && countStatus(photos, "preparing") === 0
        ? t("photo.ready", { count: ready })
        : result;
  const problems = failed > 0 ? t("photo.problems", { count: failed }) : kept > 0 ? t("photo.kept") : "";
  return (
    <p role="status" className={styles.status}>
      <span>{progress}</span> <span>{isStarted ? "" : problems}</span>
    </p>
  );
}

export function PhotoRows({
  photos,
  isStarted,
  isFixed,
  onRetry,
  onRemove,
}: Shown & {
  /** What is on its way with its form cannot be taken out of it. */
  isFixed: boolean;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}) {
  if (photos.length === 0) return null;
  const isUnsaved = countWanted(photos) > countStatus(photos, "uploaded");
  return (
    // Read by pwa/unsaved-input.ts.
    <ul className={styles.rows} data-unsaved={isUnsaved || undefined}>
      {photos.map((photo) => (
        <PhotoRow
          key={photo.key}
          photo={photo}
          isStarted={isStarted}
          isFixed={isFixed}
          onRetry={() => onRetry(photo.key)}
          onRemove={() => onRemove(photo.key)}
        />
      ))}
    </ul>
  );
}
