import type { PageSource } from "../page-source";

export const gettingHere: PageSource = {
  id: 23,
  url: "getting-here",
  name: "Getting here",
  title: "Getting here",
  description:
    "The Goods Shed at Park Avenue: by car, by bus, by train if you time it well, and where to park.",
  priority: 0.7,
  touchedDaysAgo: 52,
  blocks: [
    {
      name: "Title",
      template: "image-with-content",
      variables: {
        heading: "Getting here",
        text: "<p>Look for the water tower. From anywhere in North Rockhampton you can see it; once you are under it, follow the fence to the end.</p>",
        image_alt:
          "A drawn map: the river, the railway, the water tower and the Goods Shed at the end of Turntable Street",
      },
      images: { image: { picture: "map", aspect: "4x3", width: 800 } },
    },
    {
      name: "Map",
      template: "map-link",
      variables: {
        place: "The Goods Shed",
        address: "14 Turntable Street, Park Avenue QLD 4701",
      },
    },
    {
      name: "Ways",
      template: "tabs",
      anchor: "ways",
      variables: {
        heading: "Which way are you coming?",
        items: [
          {
            heading: "By car",
            text: "<p>From the bridge, left at the roundabout with the bull on it, and left again at the water tower. From the north, leave the highway at Yaamba Road and keep the railway on your right.</p><p>Trailers: come in by the second gate, go right round the shed, and you will be facing out.</p>",
          },
          {
            heading: "By bus",
            text: "<p>The Park Avenue bus stops at the tower, hourly until six. On club nights somebody will run you back to town; say so when you arrive.</p>",
          },
          {
            heading: "By train",
            text: "<p>Rockhampton station is five kilometres off. Ring (07) 7010 0471 on a Thursday morning and somebody will collect you.</p>",
          },
        ],
      },
    },
    {
      name: "Parking",
      template: "notice",
      variables: {
        tone: "warning",
        heading: "Park on the gravel, not on the rails",
        text: "<p>One siding is still in use, on Fridays. Cars on the rails are towed.</p>",
      },
    },
    {
      name: "Details",
      template: "contact-details",
      variables: {
        heading: "Lost?",
        text: "<p>Ring the shed. (07) 7010 0471. On a Thursday the shed answers; on any other day it rings at Lorenzo's, who can talk you in.</p><p>If you can see a locomotive, you are close.</p>",
      },
    },
    {
      name: "More",
      template: "button-row",
      variables: {
        items: [
          { button_text: "Ramps, bays and quiet corners", button_link: "/safety" },
          { button_text: "What is on", button_link: "/events" },
        ],
      },
    },
  ],
};
