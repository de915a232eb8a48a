/** RFC 6266 §4.1, with an ASCII name for old clients. */
function asAttachment(name: string): string {
  const ascii = name.replace(/[^\w.() -]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * Of a stored file: it is saved, and never rendered as a document of this origin. An SVG is sent as
 * octet-stream, whatever type is stored.
 */
export const fileHeaders = (file: { readonly name: string; readonly content_type: string }) => ({
  "content-type": /svg|xml|html/i.test(file.content_type) ? "application/octet-stream" : file.content_type,
  "content-disposition": asAttachment(file.name),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
});

/** Of a CSV file to save. */
export const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8; header=present",
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
});
