import { Form, Link } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { PageTitle } from "~/ui/page-title";
import type { JoinView } from "../view";
import styles from "./run-page.module.css?classes";
import { VehicleChoice } from "./vehicle-choice";

const joinTexts = {
  "sign-in": "sivRun.joinSignIn",
  full: "sivRun.joinFull",
  membership: "sivRun.joinMembership",
  vehicle: "sivRun.joinVehicle",
  unknown: "sivRun.joinUnknown",
  elsewhere: "sivRun.joinElsewhere",
} as const;

export function Join({ join, id, identity }: { join: JoinView; id: number; identity: Identity }) {
  const t = useT();
  if (join.kind === "none") return null;
  return (
    <section className={styles.joinForm}>
      <h2>{t("sivRun.join")}</h2>
      {join.kind === "form" ? (
        <JoinForm id={id} {...join} identity={identity} />
      ) : (
        <>
          <p>{t(joinTexts[join.kind])}</p>
          {join.todo && join.kind !== "full" && join.kind !== "unknown" && join.kind !== "elsewhere" ? (
            <ButtonLink to={join.todo} tone="quiet">
              {t(`sivRun.todo.${join.kind}`)}
            </ButtonLink>
          ) : null}
        </>
      )}
    </section>
  );
}

type Choices = Pick<Extract<JoinView, { kind: "form" }>, "vehicles" | "chosen">;

function JoinForm({ id, vehicles, chosen, identity }: Choices & { id: number; identity: Identity }) {
  const t = useT();
  const { field } = useSubmission();
  return (
    <Form method="post" action={`/sivevent/${id}`} noValidate>
      <FormIdentity {...identity} />
      {vehicles.length === 0 ? (
        // The list cannot be had now: what was chosen from it stays.
        <input type="hidden" name="vehicle" value={field("vehicle").defaultValue} autoComplete="off" />
      ) : (
        <VehicleChoice vehicles={vehicles} chosen={chosen} />
      )}
      <TextField
        {...field("note")}
        label={t("forms.optionalLabel", { label: t("sivRun.joinNote") })}
        maxLength={200}
        dir="auto"
        autoComplete="off"
      />
      <Button name="intent" value="join">
        {t("sivRun.joinSubmit")}
      </Button>
    </Form>
  );
}

type LeaveProps = { id: number; place: string; identity: Identity };

/** Asks once more: somebody else may take the place. */
export function Leave(props: LeaveProps) {
  const t = useT();
  return (
    <details className={styles.leave}>
      <summary className={`${buttonStyles.button} ${buttonStyles.quiet}`}>{t("sivRun.leave")}</summary>
      <p>{t("sivRun.leaveText")}</p>
      <LeaveForm {...props} />
    </details>
  );
}

function LeaveForm({ id, place, identity }: LeaveProps) {
  return (
    <Form method="post" action={`/sivevent/${id}`}>
      <FormIdentity {...identity} />
      <input type="hidden" name="place" value={place} />
      <Button tone="danger" name="intent" value="leave">
        {useT()("sivRun.giveUpPlace")}
      </Button>
    </Form>
  );
}

/** Joining or leaving as it was posted, while the run cannot be had. */
export function PostedJoin({ id, identity }: { id: number; identity: Identity }) {
  const t = useT();
  const { place } = useSubmission().submission?.values ?? {};
  return (
    <>
      <PageTitle>{t(place ? "sivRun.leave" : "sivRun.join")}</PageTitle>
      {place ? (
        <LeaveForm id={id} place={place} identity={identity} />
      ) : (
        <JoinForm id={id} vehicles={[]} chosen="" identity={identity} />
      )}
      <p>
        <Link to={`/sivevent/${id}`}>{t("sivRun.back")}</Link>
      </p>
    </>
  );
}
