// A fragment never reaches the server, so this script posts it: "#/profile" and a sign-in link's tokens (spec §2).
const form = document.forms.enter;
const [path = "", query = ""] = location.hash.slice(1).split("?");
const given = new URLSearchParams(query);
form.elements.path.value = path;
for (const name of ["a", "r", "b"]) if (given.has(name)) form.elements[name].value = given.get(name);
// Keeps the tokens out of the address bar and the history.
history.replaceState(null, "", location.pathname);
document.getElementById("wait").hidden = false;
form.submit();
