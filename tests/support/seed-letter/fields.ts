import { fields } from "./shape";

/**
 * The fields that spec §3 and §7 name of each record, and for records that they do not describe those of
 * domain.md, spelled as contract/ does. Everything else our backend adds.
 */

export const user = fields(
  "id",
  "first_name",
  "last_name",
  "is_admin",
  "email",
  "mobile_phone",
  "date_of_birth",
  "current_address_id",
  "image",
  "thumbnail",
  "company_name",
  "company_phone",
  "trading_name",
  "abn",
  "website",
  "facebook_link",
  "drivers_licence_number",
  "drivers_licence_expiry",
  "drivers_licence_state_of_issue_id",
  "emergency_contact_name",
  "emergency_contact_phone",
);

export const address = fields(
  "id",
  "display_name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "company",
  "street_address",
  "street_address_1",
  "postcode",
  "city",
  "state",
  "country",
);

export const membership = fields(
  "number",
  "name",
  "additional_member",
  "no_expiry",
  "valid_to",
  "racers_id",
  "type",
  "colour",
  "hasPrior",
  "is_approved",
  "home_track",
  "track_color",
  "special_vehicle",
);

const cartItem = {
  ...fields("id", "url", "name", "product_name", "sku_id", "addons", "qty", "price", "subtotal"),
  ...fields("can_purchase_qty"),
  img: fields("url", "webp_url", "placeholder"),
  sku: fields("code"),
};

export const cart = {
  ...fields(
    "item_count",
    "subtotal",
    "sessionKey",
    "all_in_stock",
    "promotion_code",
    "discount_amount",
    "shipping_amount",
    "shipping_address",
    "shipping_type",
    "total_amount",
    "total_tax",
    "payment_types",
  ),
  items: cartItem,
  addresses: address,
};

export const shippingQuote = fields("shipping_type_id", "shipping_name", "amount", "is_pick_up");

export const settings = {
  ...siteSettings(),
  // The table of spec §2, CMS page behaviour, which §7 gives no call of its own.
  redirects: fields("from", "to", "permanent"),
};

function siteSettings() {
  return fields(
    "name",
    "favicon",
    "favicon_dark",
    "theme_colour",
    "dark_theme_colour",
    "seo_title_prefix",
    "seo_title_suffix",
    "analytics",
    "site_verification",
    "organisation_name",
    "abn",
    "logo",
    "address",
    "email",
    "phone",
    "social_links",
  );
}

export const sitemapEntry = fields(
  "url",
  "lastmod",
  "model",
  "priority",
  "seo_title",
  "seo_meta_description",
);

const imageReference = fields("hash", "width", "aspect", "extension");

const pageBlock = {
  ...fields("id", "sort_order", "name", "template", "variables", "hidden", "start_time", "end_time"),
  ...fields("text_colour", "background_colour", "full_width", "anchor_name", "editing", "deleted"),
  ...fields("padding_top", "padding_bottom", "padding_left", "padding_right", "margin_top", "margin_bottom"),
  ...fields("background_image_fixed", "background_image_opacity", "background_image_saturation"),
  ...fields("aos_type", "aos_easing", "aos_offset", "aos_duration", "aos_delay"),
  imageHashes: {
    background_image: imageReference,
    left_image: imageReference,
    right_image: imageReference,
    overlay_image: imageReference,
    image: imageReference,
  },
  background_video_id: true as const,
  background_video: { ...fields("id", "url"), imageHashes: { slate: imageReference } },
};

/** A page in the list-based form. */
export const page = {
  ...fields("id", "name", "url", "item_url", "content", "updated_at", "slug", "title", "meta_description"),
  pageContents: pageBlock,
};

export const legacyPage = fields(
  "id",
  "name",
  "url",
  "slug",
  "title",
  "meta_description",
  "rows",
  "content",
  "updated_at",
);

export const group = fields(
  "id",
  "name",
  "url",
  "slug",
  "content",
  "image",
  "children",
  "model",
  "root",
  "lft",
  "rgt",
  "level",
);

export const image = fields("placeholder", "url", "webp_url", "avif_url", "extra_aspects", "width", "height");

/** domain.md §1. Its pictures are images. */
export const vehicle = {
  ...fields("id", "make", "model", "variant", "body", "year_built", "month_built", "colour"),
  ...fields("plate", "plate_state_id", "identifier_kind", "identifier", "engine_number"),
  ...fields("engine_capacity_cc", "fuel", "steering_side", "registration_kind", "registration_expiry"),
  ...fields("insurance_expiry", "modifications", "inspection_date", "log_book_number", "special_class"),
  ...fields("is_active", "sold_on"),
  photos: { image: imageReference, description: true as const },
  documents: fields("id", "name", "content_type", "bytes", "created_at"),
};

/** domain.md §1. */
export const sivApplication = {
  ...fields("id", "status", "kind", "special_class", "legal_name", "date_of_birth", "residential_address"),
  ...fields("email", "phone", "licence_number", "licence_state_id", "licence_expiry"),
  ...fields("customer_reference", "member_number", "financial_until", "garaging_address"),
  ...fields("is_modified", "modifications", "approval_plate", "evidence_of_age"),
  ...fields("roadworthy_number", "roadworthy_date", "declared", "photos", "documents", "signature"),
  vehicle,
};

/** domain.md §1. */
export const sivRun = {
  ...fields("id", "title", "purpose", "status", "starts_at", "finishes_at", "time_zone", "departure"),
  ...fields("stops", "destination", "finish", "leader_name", "leader_phone", "invitation", "contact"),
  ...fields("expected_vehicles", "capacity", "notes", "listed_at"),
  participants: fields("id", "name", "vehicle", "plate", "joined_at", "attended", "note"),
};

/** domain.md §2. */
export const event = {
  ...fields("id", "kind", "name", "organiser", "starts_at", "ends_at", "time_zone", "all_day", "venue"),
  ...fields("map_link", "cost", "rsvp_by", "capacity", "siv_approved", "visibility", "status"),
  ...fields("updated_at"),
  attachments: fields("name", "file_id"),
};

/** What a cart item's fields and domain.md §4 need of a product. */
export const product = {
  ...fields("id", "url", "name", "summary", "content", "group", "kind", "price", "in_stock"),
  image: imageReference,
  images: imageReference,
  skus: fields("id", "code", "name", "price", "stock", "can_purchase_qty", "addons"),
};

/** domain.md §4. */
export const invoice = {
  ...fields("id", "number", "issued_on", "due_on", "gst_registered", "subtotal", "discount_amount"),
  ...fields("shipping_amount", "total_tax", "total_amount", "paid_amount", "payment_reference", "status"),
  seller: fields("name", "abn", "address", "email", "phone"),
  buyer: fields("name", "abn", "address", "email", "phone"),
  lines: fields("description", "qty", "unit_price", "taxable", "amount"),
};

/** domain.md §4. */
export const ticket = {
  ...fields("id", "number", "code", "name", "holder", "price", "terms", "status"),
  event: fields("name", "starts_at", "time_zone", "venue"),
};
