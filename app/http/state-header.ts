/** boot.js sends this header: the page answers with the data that it hydrates with. */
export const stateHeader = "X-Hydrate";
