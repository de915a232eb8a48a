import type { PictureName } from "../pictures";

export type GroupSource = {
  readonly name: string;
  /** Within its namespace and model. */
  readonly url: string;
  readonly content?: string;
  readonly image?: PictureName;
  readonly children?: readonly GroupSource[];
};

export type GroupTree = { readonly namespace: string; readonly model: string; readonly top: GroupSource };

/** spec §3: groups of e-mail templates, newsletters, members and membership levels; and the shop's. */
export const groupTrees: readonly GroupTree[] = [
  {
    namespace: "cognito",
    model: "email_template",
    top: {
      name: "Email templates",
      url: "email-templates",
      children: [
        {
          name: "Signing in",
          url: "signing-in",
          children: [
            { name: "Sign-in code", url: "sign-in-code" },
            { name: "Welcome", url: "welcome" },
            { name: "Password recovery", url: "password-recovery" },
          ],
        },
        {
          name: "Membership",
          url: "membership",
          children: [
            { name: "Renewal opens", url: "renewal-opens" },
            { name: "Renewal received", url: "renewal-received" },
            { name: "Membership has ended", url: "membership-ended" },
          ],
        },
      ],
    },
  },
  {
    namespace: "cognito",
    model: "newsletter_email",
    top: {
      name: "Newsletters",
      url: "newsletters",
      content: "<p>The Tropic Line comes out in the first week of the month.</p>",
      image: "main-street",
      children: [
        { name: "The Tropic Line", url: "tropic-line" },
        { name: "Run notices", url: "run-notices" },
        { name: "Parts wanted", url: "parts-wanted" },
      ],
    },
  },
  {
    namespace: "club",
    model: "member",
    top: {
      name: "Members",
      url: "members",
      image: "fig-gathering",
      children: [
        {
          name: "Committee",
          url: "committee",
          children: [{ name: "Dating officers", url: "dating-officers" }],
        },
        { name: "Concession holders", url: "concession-holders", image: "workshop" },
        { name: "Juniors", url: "juniors" },
      ],
    },
  },
  {
    namespace: "club",
    model: "membership_level",
    top: {
      name: "Kinds of membership",
      url: "membership-levels",
      children: [
        {
          name: "Voting",
          url: "voting",
          children: [
            { name: "Full", url: "full" },
            { name: "Family or partner", url: "family" },
            { name: "Life", url: "life" },
          ],
        },
        {
          name: "Not voting",
          url: "not-voting",
          children: [
            { name: "Junior", url: "junior" },
            { name: "Associate", url: "associate" },
            { name: "Social", url: "social" },
          ],
        },
      ],
    },
  },
  {
    namespace: "sell",
    model: "product",
    top: {
      name: "The shop",
      url: "all",
      children: [
        { name: "Badges and cloth", url: "badges-and-cloth" },
        { name: "Prints and paper", url: "prints-and-paper" },
        { name: "For the car and the shed", url: "car-and-shed" },
        { name: "For the picnic", url: "picnic" },
        { name: "Tickets", url: "tickets" },
      ],
    },
  },
];
