import type { ReactNode } from "react";
import { filePath } from "~/domain/content/private-file";
import type { DocumentView } from "../../view";
import styles from "./document-links.module.css";

export function DocumentLinks({
  documents,
  children,
}: {
  documents: readonly DocumentView[];
  children?: (file: DocumentView) => ReactNode;
}) {
  return (
    <ul className={styles.list}>
      {documents.map((file) => (
        <li key={file.id}>
          <p>
            <a href={filePath(file.id)}>
              <bdi>{file.name}</bdi>
            </a>
            <span>{file.about}</span>
          </p>
          {children?.(file)}
        </li>
      ))}
    </ul>
  );
}
