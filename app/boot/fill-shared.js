// In the document of the page for shared photos: before it hydrates, and where it cannot without a network.
import { shareTarget } from "../http/share-target";
import { fillShared } from "../lib/browser/fill-shared.client";

// Where the browser denies storage, photos are chosen.
fillShared(shareTarget).catch(() => {});
