import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { DataPage } from "~/features/profile/ui/data-page";
import { requireSignedIn } from "~/http/sign-in-guard";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "narrow",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn(context.session, request);
  const settings = await context.site.settings();
  return { title: pageTitle(context.request.i18n.t("profile.data"), settings) };
}

export default DataPage;
