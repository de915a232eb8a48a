import { html, type PageSource } from "../page-source";

export const technicalNotes: PageSource = {
  id: 18,
  url: "technical-notes",
  name: "Technical notes",
  title: "Technical notes",
  description:
    "Points, plugs, carburettors and cooling: what the shed has learned, written down before it is forgotten.",
  priority: 0.5,
  touchedDaysAgo: 48,
  blocks: [
    {
      name: "Opening",
      template: "image-with-content",
      variables: {
        kicker: "From the library",
        heading: "Technical notes",
        text: "<p>What the shed has learned, in the order that people ask. None of it replaces the maker's manual; the library has most of those, and Joyce knows which ones lie.</p>",
        image_alt: "A side-draught carburettor drawn in white lines on blue paper, its parts numbered",
        image_position: "end",
      },
      images: { image: { picture: "blueprint", aspect: "4x3", width: 800 } },
    },
    {
      name: "Notes",
      template: "tabs",
      anchor: "notes",
      variables: {
        heading: "Four notes",
        items: [
          {
            heading: "Points",
            text: html(
              "<ol><li>Turn the engine by hand until the cam holds the points widest open.</li><li>Set the gap with a clean feeler: fifteen thousandths for most, but look it up.</li><li>Wipe the cap, look for a fine black line inside it, and throw it away if you find one.</li><li>Check the timing afterwards. Every time. Yes, even then.</li></ol>",
            ),
          },
          {
            heading: "Plugs",
            text: "<p>Biscuit brown is right. Sooty is rich, white is lean, wet is not firing, and shiny means that it has been somewhere very hot. Read them after a run, not after an idle.</p><p>Keep the old ones in order on the bench. They are telling you a story, and it has chapters.</p>",
          },
          {
            heading: "Cooling",
            text: "<p>Most boiling is not the radiator. It is the timing, a blocked block, or a thermostat fitted by an optimist. Flush backwards. If you take the thermostat out, put it back before winter.</p><p>Carry water for the car before water for yourself; you can ask at a farmhouse.</p>",
          },
          {
            heading: "Fuel",
            text: "<p>Anything with up to ten per cent of ethanol will find the rubber that you have not replaced. Use premium without it, run the tank low before a lay-up, and turn the tap off.</p>",
          },
        ],
      },
    },
    {
      name: "Torque",
      template: "table",
      variables: {
        heading: "Tight enough",
        columns: ["Thread", "Dry, lb ft", "Dry, Nm", "Oiled, Nm"],
        rows: [
          ["1/4 UNF", "8", "11", "8"],
          ["5/16 UNF", "18", "24", "18"],
          ["3/8 UNF", "31", "42", "32"],
          ["7/16 UNF", "50", "68", "51"],
          ["1/2 UNF", "75", "102", "76"],
          ["M8 × 1.25", "17", "23", "17"],
          ["M10 × 1.5", "34", "46", "35"],
        ],
        text: "<p>Ordinary steel of a middling grade, where the manual says nothing. Aluminium wants a third less, and a clean thread.</p>",
      },
    },
    {
      name: "Diagnosis",
      template: "rich-text",
      variables: {
        heading: "It stopped. Now what?",
        text: html(
          "<p>Fuel, spark, air, in that order, and ten minutes before you take anything apart.</p>",
          "<h3>Is there a spark?</h3><p>Plug out, lead on, body of the plug against the block, and someone you trust on the key.</p>",
          "<h3>Is there fuel?</h3><p>Smell first. Then the pipe at the carburettor, into a jar, away from that spark.</p>",
          "<h3>Is there air?</h3><p>You would be surprised. We have had a mouse, a rag, and half of a parking fine.</p>",
          "<blockquote><p>The last thing you touched is the first thing to look at.</p></blockquote>",
        ),
      },
    },
    {
      name: "More",
      template: "button-row",
      variables: {
        items: [
          { button_text: "Bring it to the shed", button_link: "/shed" },
          { button_text: "Past newsletters", button_link: "/newsletter" },
        ],
      },
    },
  ],
};
