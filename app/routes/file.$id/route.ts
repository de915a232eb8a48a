import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isNotFound } from "~/api/api-error";
import { createUploadApi } from "~/api/content/uploads";
import type { FileContent } from "~/domain/content/private-file";
import { requireDocument } from "~/http/document-only";
import { uploadedFilePolicy } from "~/http/security-headers";
import { requireSignedIn } from "~/http/sign-in-guard";

/** Shown in the browser; anything else is saved. */
const shownTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "application/pdf"]);

/**
 * A file: public ones for everybody, others for their owner and the registrar (contract 19). Else 404, as if
 * there were none; a visitor, who may be its owner, signs in first.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session } = context;
  requireDocument(request, context.request);
  const reply = await createUploadApi(transport).readFile(params.id ?? "");
  if (!reply.ok && reply.error.kind === "refused") requireSignedIn(session, request);
  if (reply.ok) return new Response(reply.value.body, { headers: getHeaders(reply.value) });
  const headers = { "Cache-Control": "private, no-store" };
  if (isNotFound(reply.error)) return new Response(null, { status: 404, headers });
  return new Response(null, { status: 503, headers: { ...headers, "Retry-After": "30" } });
}

function getHeaders({ name, contentType, body }: FileContent): Record<string, string> {
  const isShown = shownTypes.has(contentType);
  // RFC 8187; the same without what an attribute may not hold.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    "Content-Type": isShown ? contentType : "application/octet-stream",
    "Content-Length": String(body.byteLength),
    "Content-Disposition": `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encoded}`,
    "Content-Security-Policy": uploadedFilePolicy,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  };
}
