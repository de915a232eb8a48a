import { html, type PageSource } from "../page-source";

const beginnings = html(
  "<p>The Capricorn Classic Car Club began with an argument about a water pump. It was February 1971, it was thirty-six degrees in the shade, and Harold Trestrail had been parked on the shoulder of the Emu Park road for two hours with the bonnet up when a second car stopped behind him, and then a third. All three drivers had a firm opinion about the pump. None of the opinions agreed. By the time somebody's wife had walked back from the farmhouse with a billy of tea, the pump was in pieces on a rug and the three men had discovered that they lived within a mile of one another and had each believed that they owned the only old car in Rockhampton.</p>",
  "<p>They met again the following Tuesday in the Trestrails' kitchen in Wandal. Eleven people came. Nine of them had cars, although only six of the cars had come under their own power, and one belonged to a schoolteacher named Enid Moresby-Clarke, who arrived in a 1938 tourer that she had driven up from Sydney, alone, the year she retired. Enid took the minutes because she had brought a pencil. She went on taking them for twenty-three years, and the first line of the first page, in her upright hand, is still the best description of us that anybody has written: <em>Resolved, that there be a club, that it drive its cars, and that it be kind to beginners.</em></p>",
  "<p>There was some debate over the name. The Rockhampton Vintage and Veteran Motor Society had its supporters until it was pointed out that nobody would ever be able to paint it on a car door. Harold proposed Capricorn, since the line ran a few miles to the south and everyone in the room had crossed it with a boiling radiator at one time or another. Classic was added so that people with younger cars would not feel shut out. That was a generous thought in 1971, when a car from 1955 was simply an old bomb, and it has served us well since.</p>",
);

const firstRuns = html(
  "<p>The first run went to Yeppoon, forty kilometres to the coast, on a Sunday in May. Six cars started and five arrived. The sixth, a small and stubborn two-stroke belonging to the chemist, stopped on the only hill, and so established the custom that the last car of any run carries a rope. We still send a rope. It is not the same rope, although there are members who will tell you otherwise.</p>",
  "<p>Those early runs were short because the cars were tired and the roads were hard on them. The Bruce Highway had been sealed, but most of what lay either side of it had not, and a day trip to Mount Morgan meant climbing the range on gravel with a wet sack tied over the radiator. Members learned to leave early, to carry water for the car before water for themselves, and to wave at every property they passed, because sooner or later they would need to borrow its telephone.</p>",
  "<p>They also learned who could do what. Nev Abernethy, who had been a boilermaker with the railways, could make any part that was round. His neighbour Stavros Kallis could make any part that was not. Joyce Abernethy wrote down which member had which spare, on index cards in a biscuit tin, and for a decade that tin was the most valuable thing the club owned. It is in the library at the Goods Shed now. The card for generator brushes still says, in pencil, <em>ask Stavros, he will say no, ask again</em>.</p>",
  "<p>By 1975 there were sixty members. The club bought a trailer, from a man who was glad to see it go, and elected Harold's sister Ruby as its first run leader. Ruby Trestrail drove a grey humpbacked sedan, bought new in 1952, with her gloves on and at exactly forty-five miles an hour. If you were in front of Ruby you were going too fast, and if you were behind her you would be in time for lunch.</p>",
);

const shed = html(
  "<p>For its first eight years the club met in kitchens, in the back room of a hotel in Denison Street where the trains went past the window, and for one unhappy winter in a Sunday-school hall where nobody was allowed to smoke, swear or bring an engine. What it wanted was a shed.</p>",
  "<p>The old goods shed at Park Avenue had not seen goods since 1968. It had a good iron roof, three walls and a great many pigeons. In 1978 the club asked whether it might lease it, and after fourteen months of letters, all of them kept, and all of them from Enid's side models of patience, it was told that it might, at one dollar a year, provided that it put back the fourth wall. The members put back the wall in nine weekends. The timber came out of a dance hall that was being pulled down at Bouldercombe, which is why, if you look closely at the boards behind the bench, you can see the pale ghosts of a row of stars.</p>",
  "<p>The pit was dug by hand in the spring of 1979. It was meant to be five feet deep, and stopped at four feet six when the crowbar met a slab of something that the shovel could not persuade. Every member since has learned to duck. That same year somebody, and nobody has ever owned up, painted <em>Drive it, don't hide it</em> over the big door in signwriter's gold. The committee of the day wrote it into the minutes as an act of vandalism and moved that it be left where it was.</p>",
  "<p>Thursday shed mornings started almost by accident. Nev had retired and found the house very quiet. He took to unlocking the shed on Thursdays so as to have somewhere to be, and by the end of the year there would be a dozen people there, half of them retired, the other half supposed to be at work. It was on Thursdays that young people began to turn up: apprentices, a couple of high school students, a nurse coming off night shift who wanted to learn how to weld and could not find anyone in town who would show her. That was Pria Sandhu's mother. Her daughter is one of our dating officers today.</p>",
);

const rally = html(
  "<p>The Tropic Line Rally was Stavros's idea, and like most of his ideas it began as an insult. A visitor from a southern club, admiring the cars at the 1981 show, had remarked that it was a pity there was nowhere up here to drive them. Stavros said nothing for three days, which worried people. Then he unrolled a map on the bench and drew a loop on it: up the range to Mount Morgan, out through the brigalow, back along the Fitzroy, and up the coast to finish by the water. Four hundred and twelve kilometres, of which about half had a name.</p>",
  "<p>Thirty-one cars started the first rally in July 1982. The southern visitor was sent the first invitation and, to his great credit, came. He broke an axle on the second morning. Nev made him another from a length of bar that night, and he drove home to Newcastle on it and sent a case of wine every Christmas for as long as he lived. The trophy that carries his name goes not to the winner, since there is not one, but to whoever makes the best recovery from a breakdown.</p>",
  "<p>The rally has been run every year since, apart from two. In 1991 the river came up and stayed up, and in 2020 nobody went anywhere. In its largest year, the Bicentenary, one hundred and eighty-four cars lined up along the river bank, and the tail of the column had not left town when its head stopped for morning tea. It has since been settled that ninety is the right number, because ninety is how many scones fit in the oven at Stanwell hall.</p>",
);

const floods = html(
  "<p>Anyone who lives beside the Fitzroy learns to read it. It drains a country larger than England and takes its time about it; you may have a fortnight's notice that your yard is going to be a lake. Floods are part of the club's story because a flood is when you find out what a club is for.</p>",
  "<p>In the first days of January 1991 the members moved forty-three cars to high ground in two days, most of them not their own. They were parked nose to tail in a sale yard at Gracemere under whatever tarpaulins could be found, and Joyce's index cards were used to write down whose keys were whose. The shed itself took a metre of water. When it went down again it left a hand's depth of silt on everything, and it is said that Enid, who was then eighty-four, arrived with her own shovel, and that she would not be argued with.</p>",
  "<p>The water came again in the new year of 2011. By then there was a plan, laminated, on the wall. It had been drawn up by Imogen Farraday, who was then nineteen and newly joined, and who had noticed at her first meeting that everyone spoke of 1991 and nobody had written anything down. Her plan moved sixty-one cars in nine hours. There is a brass line on the door post at the height of the water for each of those years, and above them both, at head height, a third that reads <em>here is quite far enough</em>.</p>",
  "<p>Then there was Marcia. The cyclone crossed the coast to the north of Yeppoon in February 2015 and came straight down the range at us. It took a third of the shed's roof and put it in the next street. It took, besides, the great limb of the fig by the river under which we had eaten lunch for thirty years. Nobody was hurt. For eleven days a good many members had no power and no water, and what they did have was each other's camp stoves, a good many generators built by people who enjoy that kind of thing, and a telephone list that Tomasz Wielgosz had kept up to date out of what we had all taken to be fussiness. The fig has grown a new limb. So, in its way, has the roof.</p>",
);

const concession = html(
  "<p>For its first quarter of a century the club had very little to do with governments, and both sides had been content. This changed with concessional registration. The notion is simple: a car that goes out a few times a year, carefully, to club events, need not pay what a car does that goes to work every day. In return somebody has to look at the vehicle, say honestly how old and how original it is, and keep a record of when it is used. Clubs were the natural somebody.</p>",
  "<p>Our first dating officer was Col Braithwaite, who had spent a career in weights and measures and could not be hurried. He inspected his first car in 1996. It was his own brother's, and he failed it. The brother came back a month later with the right carburettor and a better temper, and from then on nobody in the club ever suggested that Col might go easy on a friend. He still inspects on Thursdays. He has a torch, a mirror on a stick, and a way of saying <em>hm</em> that has sent men back to the wrecker's.</p>",
  "<p>The register was a ledger to begin with, ruled in red. A run went into it in ink before anyone turned a key, and an entry could be struck through but not removed. That rule was Enid's last gift to us; she was on the committee that wrote it, and she had taught long enough to know what happens to pages that can be torn out. We have since changed ink for a database, and the register fits in your pocket. The rule is the same. A run is listed before it is driven, a change is written down as a change, and nothing is ever rubbed out.</p>",
);

const people = html(
  "<p>Clubs are not made of cars. Of the eleven who sat in that kitchen none is with us now. Harold died in 1999 and his car led the procession with his daughter at the wheel, doing forty-five. Ruby gave up her licence at ninety-one, of her own accord, and then came on every run for four more years as a passenger, gloves and all. Stavros's workshop is now his grandson's, and the grandson says no the first time you ask.</p>",
  "<p>The membership that they would find today might surprise them, though I do not think that it would for long. Rather more than a third of us are women. Our youngest financial member is seventeen and is rebuilding a utility older than her father. We have members who came here from the Punjab, from Poland, from Samoa and from Melbourne. There are people who restore to the last correct screw and people who would put a modern engine in anything that stood still, and they park next to one another under the fig and are, as resolved, kind to beginners.</p>",
  "<p>There was a time, around the turn of the century, when we feared the club would grow old and stop. The average age at the 2003 annual meeting was sixty-eight. It was Beryl Outhwaite, now our president, who stood up and said that the trouble was not that young people did not like old cars; it was that we met at two o'clock on weekdays. We moved club night to a Tuesday evening. We made a junior membership that costs less than a tank of fuel. We gave the apprentices a key. The average age last year was forty-nine, and the supper has improved out of sight.</p>",
);

const today = html(
  "<p>We turned fifty in 2021, and marked it in the one month of that year when everybody could come, with a run to Yeppoon. Six cars went first, in the order that they had gone in 1971. Two of them were the very same cars. The little two-stroke had been found in a barn at Alton Downs, and had been got going for the day by people who ought to have known better. It stopped on the hill. The whole column, eighty-seven cars, pulled over behind it on to the grass and waited, and somebody got out the rope, and there was not a soul there who would have had it any other way.</p>",
  "<p>What comes next is in the hands of people who are now in their twenties, and they are already arguing about it, which is as it should be. Some would like a charging post at the shed, for the converted cars. Others would like it never to be spoken of again. There is a party in favour of a second pit, dug to the right depth. The fuel will change, as it has before; we came through the end of lead, when half of us were certain that it was all over. The roads will change, and the rules. I expect that there will go on being a Tuesday, and a Thursday, and a Sunday, and somebody on the shoulder of the Emu Park road with the bonnet up, and somebody else who stops.</p>",
  "<p>If that somebody is you, come in. There is a mug here with no name on it yet.</p>",
  "<p><em>Written for the fiftieth year by Dougal McAlister, from the minutes, the biscuit tin and a great many cups of tea. Corrections are welcome on Thursdays.</em></p>",
);

const milestones: readonly (readonly string[])[] = [
  ["1971", "Eleven people, nine cars, one kitchen"],
  ["1975", "Sixty members; the trailer; Ruby Trestrail leads her first run"],
  ["1979", "The Goods Shed has four walls and a pit"],
  ["1982", "The first Tropic Line Rally: 31 cars, 412 kilometres"],
  ["1988", "184 cars on the river bank for the Bicentenary"],
  ["1991", "The flood; 43 cars moved in two days"],
  ["1996", "The first concession inspection, failed"],
  ["2003", "Club night moves to Tuesday evening"],
  ["2011", "The flood again; 61 cars moved in nine hours"],
  ["2015", "Cyclone Marcia borrows the roof"],
  ["2021", "Fifty years, and back to Yeppoon with a rope"],
];

const chapter = (heading: string, anchor: string, text: string) => ({
  name: heading,
  template: "rich-text",
  anchor,
  variables: { heading, text },
});

export const history: PageSource = {
  id: 8,
  url: "about/history",
  name: "Our first fifty years",
  title: "Our first fifty years",
  description:
    "From a broken water pump on the Emu Park road to two hundred and forty members: the story of the club.",
  priority: 0.6,
  touchedDaysAgo: 400,
  blocks: [
    { name: "Title", template: "heading", variables: { heading: "Our first fifty years" } },
    chapter("A water pump, 1971", "beginnings", beginnings),
    {
      name: "On the road",
      template: "image-with-content",
      variables: {
        heading: "Forty-five miles an hour",
        text: firstRuns,
        image_alt: "A sage green car of the early fifties beside a quiet country road",
      },
      images: { image: { picture: "car-humpback", aspect: "4x3", width: 800 } },
    },
    chapter("The Goods Shed", "shed", shed),
    {
      name: "Shed by night",
      template: "gallery",
      variables: {
        items: [
          {
            image: { picture: "workshop", aspect: "16x9", width: 800 },
            image_alt: "Two members beside a car with its bonnet up in the lamp-lit shed",
            text: "A Tuesday night at the Goods Shed.",
          },
          {
            image: { picture: "fig-gathering", aspect: "16x9", width: 800 },
            image_alt: "Members and cars beneath the Moreton Bay fig",
            text: "The fig, before the cyclone took its eastern limb.",
          },
        ],
      },
    },
    chapter("The Tropic Line", "rally", rally),
    chapter("High water", "floods", floods),
    {
      name: "Minutes",
      template: "quote",
      variables: {
        quote: "Resolved, that there be a club, that it drive its cars, and that it be kind to beginners.",
        author: "The first minute, 1971, in Enid Moresby-Clarke's hand",
      },
    },
    chapter("Hm", "concession", concession),
    chapter("The people in it", "people", people),
    chapter("And now", "today", today),
    {
      name: "Dates",
      template: "table",
      anchor: "dates",
      variables: { heading: "In short", columns: ["Year", "What happened"], rows: milestones },
    },
  ],
};
