export type FileRow = {
  object_key: string;
  owner_id: number | null;
  name: string;
  content_type: string;
  is_public: number;
};

/** A stored file by the last part of its address; null when there is none. */
export const findFile = (db: D1Database, id: string): Promise<FileRow | null> =>
  db
    .prepare("SELECT object_key, owner_id, name, content_type, is_public FROM files WHERE id = ?")
    .bind(id)
    .first<FileRow>();
