import type { Club } from "./club";

const userCalls = "/api/v1/cognito/user";

/** The tokens of a sign-in link for a member, from a sign-in at the backend. */
export async function linkTokens(club: Club, email: string): Promise<{ a: string; r: string }> {
  const fingerprint = "journey-link-journey1";
  const post = async (call: string, body: object) => {
    const reply = await fetch(`${club.backend}${userCalls}/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { access_token: string; refresh_token: string };
  };
  await post("sendLoginLink", { email, fingerprint, code_only: true });
  const tokens = await post("login", { username: email, password: await club.code(email), fingerprint });
  return { a: tokens.access_token, r: tokens.refresh_token };
}
