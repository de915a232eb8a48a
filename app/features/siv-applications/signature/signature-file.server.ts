const types: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
};

/** The file of a drawn signature, as the pad exports it: a data address; null for anything else. */
export function signatureFile(dataUrl: string): File | null {
  const [, type = "", data = ""] = /^data:([a-z+/]+);base64,([A-Za-z\d+/]+=*)$/.exec(dataUrl) ?? [];
  const extension = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!extension) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return new File([bytes], `signature.${extension}`, { type });
  } catch {
    return null;
  }
}
