import { hydrateDocument } from "~/boot/hydrate-document";
import { pageAt } from "./page";

hydrateDocument(pageAt(new URL(location.href)), () => performance.mark("hydrated"));
