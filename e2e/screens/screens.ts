/** Every screen that is looked at: whom it shows and where. Add a line here with each new screen. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** Signed in as; a visitor without it. */
  readonly as?: string;
  readonly status?: number;
};

export const screens: readonly Screen[] = [
  { name: "login", path: "/login" },
  { name: "signup", path: "/signup" },
  { name: "forgotpassword", path: "/forgotpassword" },
  { name: "enter", path: "/enter" },
  { name: "logout", path: "/logout", as: "member@example.com" },
  { name: "home-member", path: "/", as: "member@example.com" },
  { name: "home-renewing", path: "/", as: "renewing@example.com" },
  { name: "home-expired", path: "/", as: "expired@example.com" },
  { name: "home-life", path: "/", as: "life@example.com" },
  { name: "home-new", path: "/", as: "new@example.com" },
  { name: "home-editor", path: "/", as: "editor@example.com" },
  { name: "cms-about", path: "/about" },
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
  { name: "cms-merchandise", path: "/merchandise" },
  { name: "cms-history", path: "/about/history" },
  { name: "cms-rules", path: "/rules" },
  { name: "cms-showcase", path: "/showcase" },
  { name: "gallery", path: "/demo_asdf" },
  { name: "gallery-club", path: "/demo_asdf?part=club" },
  { name: "gallery-blocks", path: "/demo_asdf?part=blocks" },
  { name: "gallery-places", path: "/demo_asdf?part=places" },
  { name: "search", path: "/search" },
  { name: "search-found", path: "/search/breakfast%20run" },
  { name: "preview-ended", path: "/preview?token=abc", status: 403 },
  { name: "offline", path: "/offline" },
  { name: "not-found", path: "/no-such-page", status: 404 },
];
