import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

export type Page = {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
};

type Fields = Readonly<Record<string, string>>;

/**
 * workerd closes a connection that carries nothing for 5 s, which on a busy machine can be a new one. A GET
 * that it has not read may be sent again (RFC 9110 §9.2.2).
 */
const onceMoreIfUnread = (send: () => Promise<Response>) => (error: unknown) => {
  const { cause } = error as { cause?: { code?: string; socket?: { bytesRead?: number } } };
  if (cause?.code === "UND_ERR_SOCKET" && cause.socket?.bytesRead === 0) return send();
  throw error;
};

/** A browser without JavaScript: cookies, redirects and posted forms. */
export class HttpBrowser {
  readonly site: string;
  readonly cookies: Map<string, string>;

  constructor(site: string, cookies: Iterable<readonly [string, string]> = []) {
    this.site = site;
    this.cookies = new Map(cookies);
  }

  /** A browser with the same cookies: a second tab, or one that reaches another isolate. */
  copy(site: string = this.site): HttpBrowser {
    return new HttpBrowser(site, this.cookies);
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** One request with cookies; redirects are not followed. */
  async fetch(path: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("cookie", this.cookieHeader);
    // Remix's own data requests accept anything, as fetch does.
    const isData = new URL(path, this.site).pathname.endsWith(".data");
    if (!headers.has("accept")) headers.set("accept", isData ? "*/*" : "text/html");
    // workerd closes connections after 5 s idle, or when it refused a form unread. A request sent on one at
    // that moment would fail.
    headers.set("connection", "close");
    const method = init.method ?? "GET";
    if (method !== "GET" && method !== "HEAD") {
      if (!headers.has("origin")) headers.set("origin", new URL(this.site).origin);
      if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    }
    const send = () => fetch(new URL(path, this.site), { ...init, headers, redirect: "manual" });
    const reply = await (method === "GET" ? send().catch(onceMoreIfUnread(send)) : send());
    for (const line of reply.headers.getSetCookie()) this.keep(line);
    return reply;
  }

  /** Visits a page and follows redirects within the site; a redirect to another site is returned. */
  async get(path: string | URL): Promise<Page> {
    return this.follow(new URL(path, this.site), await this.fetch(path));
  }

  /** Posts a form's fields and follows. */
  async post(path: string | URL, fields: Fields): Promise<Page> {
    const body = new URLSearchParams(fields);
    return this.follow(new URL(path, this.site), await this.fetch(path, { method: "POST", body }));
  }

  /**
   * Fills and posts the first form of a page that has all of the given fields, with its hidden fields.
   * @throws when the page has no such form
   */
  async submit(page: Page, fields: Fields): Promise<Page> {
    const form = getForms(page.html).find((each) =>
      Object.keys(fields).every((name) => each.fields.has(name)),
    );
    if (!form) throw new Error(`${page.url.pathname} has no form with ${Object.keys(fields).join(", ")}`);
    const target = new URL(form.action || page.url.href, page.url);
    return this.post(target, { ...Object.fromEntries(form.fields), ...fields });
  }

  private async follow(from: URL, first: Response): Promise<Page> {
    let url = from;
    let reply = first;
    for (let hop = 0; hop < 10 && reply.status >= 300 && reply.status < 400; hop += 1) {
      const target = new URL(reply.headers.get("location") ?? "", url);
      if (reply.status === 304 || target.origin !== new URL(this.site).origin) break;
      await reply.body?.cancel();
      url = target;
      reply = await this.fetch(url);
    }
    return { url, status: reply.status, headers: reply.headers, html: await reply.text() };
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const name = pair.slice(0, pair.indexOf("=")).trim();
    const value = pair.slice(pair.indexOf("=") + 1).trim();
    const gone = attributes.some(
      (text) => /^\s*max-age=(0|-)/i.test(text) || /^\s*expires=.*\b1970\b/i.test(text),
    );
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Every POST form of a document, with its action, and its named inputs and values. */
export function getForms(html: string): { action: string; fields: Map<string, string> }[] {
  const forms: { action: string; fields: Map<string, string> }[] = [];
  const walk = (node: Nodes, inside: Map<string, string> | null): void => {
    if (node.type !== "element" && node.type !== "root") return;
    let fields = inside;
    if (node.type === "element") {
      if (node.tagName === "form" && text(node, "method").toLowerCase() === "post") {
        fields = new Map();
        forms.push({ action: text(node, "action"), fields });
      }
      const name = text(node, "name");
      const type = text(node, "type");
      const unticked = (type === "checkbox" || type === "radio") && node.properties.checked !== true;
      if (fields && name && ["input", "select", "textarea"].includes(node.tagName) && !unticked) {
        fields.set(name, node.tagName === "textarea" ? written(node) : text(node, "value"));
      }
    }
    for (const child of node.children) walk(child as Nodes, fields);
  };
  walk(fromHtml(html), null);
  return forms;
}

/** The value of a textarea. */
const written = ({ children }: Element) =>
  children.map((child) => (child.type === "text" ? child.value : "")).join("");

function text(element: Element, property: string): string {
  const value = element.properties[property];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
