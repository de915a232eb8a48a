import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldState } from "../../ui/use-submission";
import type { PhotoUploadsProps } from "./photo-uploads.client";
import { UploadButton } from "./upload-button";

/**
 * One photo, which uploads by itself once it is chosen. Without JavaScript the form's button posts it. See
 * photo-field.tsx.
 */
export function InstantPhotoField(
  props: Omit<FieldState, "defaultValue"> & { label: ReactNode; hint: string; required: boolean },
) {
  const input = useRef<HTMLInputElement>(null);
  const [Uploads, setUploads] = useState<ComponentType<PhotoUploadsProps> | null>(null);
  const load = () => {
    if (!input.current?.files?.length) return;
    import("./photo-uploads.client").then(
      ({ PhotoUploads }) => setUploads(() => PhotoUploads),
      // Offline, or the file is of an older version: the form posts what was chosen.
      () => {},
    );
  };
  // Chosen before hydration.
  useEffect(load, []);
  return (
    <UploadButton
      {...props}
      ref={input}
      accept="image/jpeg,image/png,image/webp"
      onChange={Uploads ? undefined : load}
    >
      {Uploads && input.current ? (
        <Uploads input={input.current} crop={false} sentWithForm={false} isInstant />
      ) : null}
    </UploadButton>
  );
}
