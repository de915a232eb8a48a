import type { SenderParts } from "./sender";
import { type createStoredForms, isOver, type StoredForm } from "./stored-forms";
import type { PostedForm } from "./waiting-forms";

/** Forms that the member has opened to change them: each is replaced by what is sent from its page. */
export function createOpenedStates(
  { store, exclusively }: Pick<SenderParts, "store" | "exclusively">,
  { inState, open, own }: ReturnType<typeof createStoredForms>,
) {
  /** Opened forms that were taken, until a document says that the member is still signed in. */
  const taken = new Set<number>();

  /** Deletes a form that another one has replaced. */
  const endOpened = (id: number) => store.update(id, (form) => (form.state === "opened" ? null : form));

  return {
    endOpened,
    /** A form of who is signed in; null once it is over. */
    read: async (id: number): Promise<PostedForm | null> => {
      const form = (await own()).find((found) => found.id === id && !isOver(found));
      return form ? open(form) : null;
    },
    /**
     * Opens a form of who is signed in, to be sent from its page: until then it does not wait.
     * @param mayOpen asked of the form as it is stored then
     */
    openToChange: (
      id: number,
      mayOpen: (form: StoredForm) => boolean = () => true,
    ): Promise<PostedForm | null> =>
      exclusively(async () => {
        const form = (await own()).find((found) => found.id === id && !isOver(found) && mayOpen(found));
        const posted = form ? await open(form) : null;
        if (posted) await store.update(id, inState("opened"));
        return posted;
      }),
    /**
     * After a redirect: what replaces this opened form was taken, or the session has ended. A worker does not
     * see which: the next document tells.
     */
    noteTaken: (id: number): void => {
      taken.add(id);
    },
    /** After a document. @param isSameMember signed in as before it */
    endTaken: async (isSameMember: boolean): Promise<void> => {
      const ids = isSameMember ? [...taken] : [];
      taken.clear();
      await Promise.all(ids.map(endOpened));
    },
  };
}
