import type { PageBlockWire, PageWire } from "#contract/content/graphql";

type GraphqlType = "Int!" | "String!" | "String" | "Boolean!";

/** The columns of `pages` that go over the wire, each with its GraphQL type. */
export const pageFields = {
  id: "Int!",
  name: "String!",
  url: "String!",
  item_url: "String",
  slug: "String!",
  title: "String",
  meta_description: "String",
  content: "String",
  updated_at: "String!",
} as const satisfies Record<Exclude<keyof PageWire, "pageContents" | "pictures">, GraphqlType>;

/**
 * The columns of `page_blocks` that go over the wire, each with its GraphQL type; a Boolean is stored as 0 or
 * 1. SQL, row types and the GraphQL schema derive from this list.
 */
export const blockFields = {
  id: "Int!",
  sort_order: "Int!",
  name: "String!",
  template: "String!",
  variables: "String!",
  hidden: "Boolean!",
  start_time: "String",
  end_time: "String",
  text_colour: "String",
  background_colour: "String",
  padding_top: "String",
  padding_bottom: "String",
  padding_left: "String",
  padding_right: "String",
  margin_top: "String",
  margin_bottom: "String",
  full_width: "Boolean!",
  background_image_fixed: "Boolean!",
  background_image_opacity: "String!",
  background_image_saturation: "String!",
  background_video_id: "String",
  aos_type: "String",
  aos_easing: "String",
  aos_offset: "String",
  aos_duration: "String",
  aos_delay: "String",
  anchor_name: "String",
  editing: "Boolean!",
  deleted: "Boolean!",
} as const satisfies Record<Exclude<keyof PageBlockWire, "imageHashes" | "background_video">, GraphqlType>;

/** What SQLite gives for columns of these types. */
type RowOf<Fields extends Record<string, GraphqlType>> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends "Int!" | "Boolean!"
    ? number
    : Fields[Name] extends "String!"
      ? string
      : string | null;
};

export type PageRow = RowOf<typeof pageFields>;

export type BlockRow = RowOf<typeof blockFields> & {
  page_id: number;
  /** JSON: a role of a picture to its reference. */
  image_hashes: string;
  /** The still of the background video. */
  slate_hash: string | null;
};

type BooleanField = {
  [Name in keyof typeof blockFields]: (typeof blockFields)[Name] extends "Boolean!" ? Name : never;
}[keyof typeof blockFields];

/** The flags of a block as the wire has them. */
export function readFlags(row: BlockRow): Record<BooleanField, boolean> {
  const flags = Object.entries(blockFields).filter(([, type]) => type === "Boolean!");
  return Object.fromEntries(flags.map(([name]) => [name, row[name as BooleanField] === 1])) as Record<
    BooleanField,
    boolean
  >;
}
