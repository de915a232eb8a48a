import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { EventNotFoundView } from "../view";

export function EventNotFound({ title, text, signIn, calendar }: EventNotFoundView) {
  return (
    <>
      <BackLink to="/calendar">{calendar}</BackLink>
      <PageTitle>{title}</PageTitle>
      <p>{text}</p>
      <p>
        <ButtonLink to={signIn.to}>{signIn.text}</ButtonLink>
      </p>
    </>
  );
}
