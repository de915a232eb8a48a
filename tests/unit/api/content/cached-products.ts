// Replies about products that cached-shape.test.ts records.

export const picture = { hash: "3f9a0c11aa", aspect: "16x9", width: "1200", extension: "jpg" };

/** An Image (spec §3), as getByHash replies it. */
export const foundImage = {
  placeholder: "data:image/webp;base64,UklGRg==",
  url: "https://backend.example/assets/i/3f9a0c11aa/16x9/1200.jpg",
  webp_url: "https://backend.example/assets/i/3f9a0c11aa/16x9/1200.webp",
  avif_url: null,
  extra_aspects: ["16x9"],
  width: 1200,
  height: 675,
};

export const product = {
  id: 1,
  url: "mug",
  name: "Mug",
  summary: "Enamel",
  group: "merchandise",
  price: 18,
  highest_price: 20,
  in_stock: true,
  image: picture,
};

export const productDetail = {
  ...product,
  kind: "ticket",
  content: "<p>Enamel</p>",
  members_only: false,
  is_ended: false,
  images: [picture],
  picture_texts: { "3f9a0c11aa": "A mug on a fence" },
  ends_at: "2026-12-24T00:00:00Z",
  skus: [
    {
      id: 1,
      code: "MUG",
      name: "One",
      price: 18,
      stock: 3,
      can_purchase_qty: 3,
      addons: [{ id: "box", name: "Gift box", price: 6 }],
    },
  ],
  event: {
    id: 1,
    url: "morning-run",
    name: "Morning run",
    starts_at: "2026-04-01T22:00:00Z",
    time_zone: "Australia/Brisbane",
    venue: "The shed",
  },
};
