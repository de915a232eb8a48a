const signInPaths = /^\/(?:login|signup|forgotpassword|auth|enter|logout)\b/;

/** Whether a path is a step of signing in or out. */
export const isSignInPath = (pathname: string): boolean => signInPaths.test(pathname);
