import { download } from "../files";
import type { BlockSource } from "../page-source";

/** The templates that hold a list, for the sampler. */
export const listBlocks: readonly BlockSource[] = [
  {
    name: "Columns",
    template: "columns",
    variables: {
      heading: "Columns",
      columns: [
        { heading: "One", text: "<p>Side by side where there is room.</p>" },
        { heading: "Two", text: "<p>Below each other where there is not.</p>" },
        { heading: "Three", text: "<p>Each with its own words, picture and buttons.</p>" },
      ],
    },
  },
  {
    name: "Tabs",
    template: "tabs",
    anchor: "tabs",
    variables: {
      heading: "Tabs",
      items: [
        {
          heading: "Open",
          text: "<p>The first tab is open. Each is a link, so it works without scripts.</p>",
        },
        { heading: "Closed", text: "<p>And this one is reached by its address, too.</p>" },
      ],
    },
  },
  {
    name: "Team",
    template: "team",
    variables: {
      heading: "Team",
      people: [
        {
          name: "Beryl Outhwaite",
          role: "President",
          image: { picture: "face-beryl", aspect: "1x1", width: 300 },
          image_alt: "Beryl, silver-haired, in glasses",
          email: "president@example.com",
        },
        { name: "Without a picture", role: "Camera-shy", text: "<p>A person needs no more than a name.</p>" },
      ],
    },
  },
  {
    name: "Sponsors",
    template: "sponsors",
    variables: {
      heading: "Sponsors",
      items: [
        {
          name: "Turntable Tyres",
          image: { picture: "sign-tyres", aspect: "16x9", width: 300 },
          image_alt: "A tyre",
          link: "https://tyres.example.com/",
        },
        { name: "A sponsor without a sign" },
      ],
    },
  },
  {
    name: "Events",
    template: "upcoming-events",
    variables: {
      heading: "Upcoming events",
      items: [
        {
          name: "Breakfast run",
          start: { inDays: 1, on: "Sunday", at: "08:00" },
          place: "The Goods Shed",
          link: "/events",
        },
        { name: "Over since last week", start: { inDays: -7, at: "08:00" } },
      ],
    },
  },
  {
    name: "No events",
    template: "upcoming-events",
    variables: { heading: "No events", source: "items" },
  },
  {
    name: "Products",
    template: "product-list",
    variables: {
      heading: "Products",
      items: [
        {
          name: "Grille badge",
          price: "$45.00",
          image: { picture: "badge", aspect: "1x1", width: 300 },
          image_alt: "The club's enamel badge",
          link: "/shop",
        },
        { name: "Tea towel, history of the gasket", price: "$18.00", link: "/shop" },
      ],
    },
  },
  {
    name: "Groups",
    template: "group-list",
    variables: { heading: "Groups", model: "membership_level" },
  },
  {
    name: "Map",
    template: "map-link",
    variables: { heading: "Map link", place: "The Goods Shed" },
  },
  {
    name: "Files",
    template: "file-downloads",
    variables: { heading: "File downloads", items: [download("run-sheet")] },
  },
  {
    name: "Film",
    template: "video",
    variables: {
      heading: "Video",
      text: "<p>Nothing of it is loaded before you ask for it.</p>",
      video: "https://films.example.com/tropic-line",
      image_alt: "Four classics on the range at sunset",
    },
    images: { image: { picture: "range-convoy", aspect: "16x9", width: 800 } },
  },
];
