/** Every tested screen, by user and path. Add each new screen here. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** Email of the signed-in user; a visitor without it. */
  readonly as?: string;
  readonly status?: number;
  /** Never hydrates, needs JavaScript and says so (/enter, spec §2), or has more with it (the camera). */
  readonly hydrates?: false;
  /** Represents its layout, or shows every component or block: axe checks it in Arabic too. */
  readonly inArabic?: true;
};

export const screens: readonly Screen[] = [
  { name: "login", path: "/login", hydrates: false, inArabic: true },
  { name: "signup", path: "/signup" },
  { name: "forgotpassword", path: "/forgotpassword" },
  { name: "enter", path: "/enter", hydrates: false },
  { name: "language", path: "/language", inArabic: true },
  { name: "logout", path: "/logout", as: "member@example.com", hydrates: false },
  { name: "home-member", path: "/", as: "member@example.com", inArabic: true },
  { name: "home-renewing", path: "/", as: "renewing@example.com" },
  { name: "home-expired", path: "/", as: "expired@example.com" },
  { name: "home-life", path: "/", as: "life@example.com" },
  { name: "home-new", path: "/", as: "new@example.com" },
  { name: "home-editor", path: "/", as: "editor@example.com" },
  { name: "card-member", path: "/membershipcard", as: "member@example.com", inArabic: true },
  { name: "card-renewing", path: "/membershipcard", as: "renewing@example.com" },
  { name: "card-expired", path: "/membershipcard", as: "expired@example.com" },
  { name: "card-life", path: "/membershipcard", as: "life@example.com" },
  { name: "card-new", path: "/membershipcard", as: "new@example.com" },
  { name: "card-editor", path: "/membershipcard", as: "editor@example.com" },
  { name: "verify", path: "/verify", hydrates: false, inArabic: true },
  { name: "verify-number", path: "/verify?card=1204", hydrates: false },
  { name: "verify-unknown", path: "/verify?card=a.b.c", hydrates: false },
  { name: "cms-about", path: "/about", inArabic: true },
  { name: "cms-hire", path: "/hire" },
  { name: "cms-sponsors", path: "/sponsors" },
  { name: "cms-committee", path: "/committee" },
  { name: "cms-rally", path: "/events/tropic-line-rally" },
  { name: "cms-shed", path: "/shed" },
  { name: "cms-first-classic", path: "/first-classic" },
  { name: "cms-technical-notes", path: "/technical-notes" },
  { name: "cms-juniors", path: "/juniors" },
  { name: "cms-newsletter", path: "/newsletter" },
  { name: "cms-safety", path: "/safety" },
  { name: "cms-questions", path: "/questions" },
  { name: "cms-getting-here", path: "/getting-here" },
  { name: "cms-events", path: "/events" },
  { name: "event", path: "/calendar/breakfast-run-emu-park", inArabic: true },
  { name: "event-members", path: "/calendar/working-bee", as: "member@example.com" },
  { name: "event-cancelled", path: "/calendar/byfield-swim-run" },
  { name: "picture", path: "/picture/751/2/events/tropic-line-rally", hydrates: false, inArabic: true },
  { name: "cms-merchandise", path: "/merchandise" },
  { name: "cms-history", path: "/about/history" },
  { name: "cms-rules", path: "/rules" },
  { name: "cms-showcase", path: "/showcase", inArabic: true },
  { name: "style-guide", path: "/demo_asdf", inArabic: true },
  { name: "style-guide-forms", path: "/demo_asdf?part=forms", inArabic: true },
  { name: "style-guide-photos", path: "/demo_asdf?part=photos", inArabic: true },
  { name: "style-guide-club", path: "/demo_asdf?part=club", inArabic: true },
  { name: "style-guide-blocks", path: "/demo_asdf?part=blocks" },
  { name: "style-guide-places", path: "/demo_asdf?part=places" },
  { name: "search", path: "/search", hydrates: false },
  { name: "search-found", path: "/search/breakfast%20run", hydrates: false, inArabic: true },
  { name: "preview-ended", path: "/preview?token=abc", status: 403, hydrates: false, inArabic: true },
  { name: "offline", path: "/offline", hydrates: false, inArabic: true },
  { name: "not-found", path: "/no-such-page", status: 404, hydrates: false, inArabic: true },
];
