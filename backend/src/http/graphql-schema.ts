import { buildSchema } from "graphql";

/** The queries of spec §7, under the wire's names. JSON passes what is stored as it is. */
export const schema = buildSchema(/* GraphQL */ `
  scalar JSON

  type Query {
    "All pages."
    cognitoPages: [CognitoPage!]!
    "One page by its url; null when there is none."
    cognitoPage(url: String, filter: PageFilter): CognitoPage
    "A page in the row/widget form; null when it has none. The only model is page."
    findOne(model: String!, url: String!, pb: Boolean): LegacyPage
  }

  input PageFilter {
    url: StringFilter
  }

  input StringFilter {
    eq: String
  }

  type CognitoPage {
    id: Int!
    name: String!
    url: String!
    item_url: String
    slug: String!
    title: String
    meta_description: String
    content: String
    updated_at: String!
    pageContents: [PageContent!]!
    "Hash to size, placeholder and files, of the pictures that the page names."
    pictures: JSON!
  }

  type PageContent {
    id: Int!
    sort_order: Int!
    name: String!
    template: String!
    "JSON text."
    variables: String!
    hidden: Boolean!
    start_time: String
    end_time: String
    text_colour: String
    background_colour: String
    padding_top: String
    padding_bottom: String
    padding_left: String
    padding_right: String
    margin_top: String
    margin_bottom: String
    full_width: Boolean!
    imageHashes: ImageHashes!
    background_image_fixed: Boolean!
    background_image_opacity: String!
    background_image_saturation: String!
    background_video_id: String
    background_video: Video
    aos_type: String
    aos_easing: String
    aos_offset: String
    aos_duration: String
    aos_delay: String
    anchor_name: String
    editing: Boolean!
    deleted: Boolean!
  }

  type ImageHashes {
    background_image: ImageHash
    left_image: ImageHash
    right_image: ImageHash
    overlay_image: ImageHash
    image: ImageHash
    slate: ImageHash
  }

  type ImageHash {
    hash: String!
    aspect: String!
    width: Int!
    extension: String!
  }

  type Video {
    id: String!
    url: String!
    imageHashes: ImageHashes!
  }

  type LegacyPage {
    id: Int!
    name: String!
    url: String!
    slug: String!
    title: String
    meta_description: String
    rows: JSON!
    content: String
    updated_at: String!
    pictures: JSON!
  }
`);
