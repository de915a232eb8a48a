import { buildSchema } from "graphql";
import { blockFields, pageFields } from "../../../domain/content/page-fields";

const printSdl = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, type]) => `${name}: ${type}`)
    .join("\n");

const { item_url, ...legacyPageFields } = pageFields;

/** The queries of spec §7, under the wire's names. The scalar JSON is sent as it is stored. */
export const schema = buildSchema(`
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
    ${printSdl(pageFields)}
    "A block that cannot be sent is null and does not cost the page."
    pageContents: [PageContent]!
    "Hash to size, placeholder and files, of the pictures that the page names."
    pictures: JSON!
  }

  type PageContent {
    ${printSdl(blockFields)}
    imageHashes: ImageHashes!
    background_video: Video
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
    ${printSdl(legacyPageFields)}
    rows: JSON!
    pictures: JSON!
  }
`);
