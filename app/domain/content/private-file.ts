/** A member's own document, which only the member and the registrar can read. */
export type PrivateFile = {
  readonly id: string;
  readonly name: string;
  /** application/pdf, image/jpeg, image/png or image/webp. */
  readonly contentType: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly createdAt: string;
};

/** A private file as it is sent to its reader. */
export type FileContent = {
  readonly name: string;
  readonly contentType: string;
  readonly body: ArrayBuffer;
};

export const filePath = (id: string) => `/file/${encodeURIComponent(id)}`;
