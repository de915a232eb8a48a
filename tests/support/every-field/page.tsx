import { useState } from "react";

const marques = ["Holden", "Ford", "Leyland"];
const options = marques.map((name) => (
  <option key={name} value={name}>
    {name}
  </option>
));

/** What a controlled field holds, as React knows it. */
function Controlled() {
  const [text, setText] = useState("start");
  const [note, setNote] = useState("start");
  const [marque, setMarque] = useState("Ford");
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <input id="controlled-text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea id="controlled-note" value={note} onChange={(event) => setNote(event.target.value)} />
      <select id="controlled-one" value={marque} onChange={(event) => setMarque(event.target.value)}>
        {options}
      </select>
      <input
        id="controlled-box"
        type="checkbox"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <output id="known">{JSON.stringify({ text, note, marque, agreed })}</output>
    </>
  );
}

/**
 * A document with every kind of field, most of them with a first value, which is where React 18 resets them.
 * @param lines of filling, so that hydration takes some time
 * @param delayMs the server's, before it sends the script
 */
function EveryField({ lines, delayMs }: { lines: number; delayMs: number }) {
  return (
    <html lang="en">
      <head>
        <title>Every field</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <h1 id="heading">Every field</h1>
        <form method="post" action="/sent">
          <input id="text" name="text" defaultValue="" />
          <input id="filled" name="filled" defaultValue="filled" />
          <input id="code" name="code" autoComplete="one-time-code" inputMode="numeric" />
          <input id="day" name="day" maxLength={2} defaultValue="" />
          <input id="month" name="month" maxLength={2} defaultValue="" />
          <input id="year" name="year" maxLength={4} defaultValue="" />
          <input id="date" name="date" type="date" defaultValue="1968-03-27" />
          <input id="number" name="number" type="number" defaultValue="4" />
          <input id="file" name="file" type="file" />
          <textarea id="note" name="note" defaultValue="start" />
          <textarea id="empty-note" name="empty-note" />
          <input id="box" name="box" type="checkbox" />
          <input id="ticked-box" name="ticked-box" type="checkbox" defaultChecked />
          <input id="radio-a" name="radio" type="radio" value="a" defaultChecked />
          <input id="radio-b" name="radio" type="radio" value="b" />
          <select id="one" name="one" defaultValue="Ford">
            {options}
          </select>
          <select id="several" name="several" multiple defaultValue={["Ford"]}>
            {options}
          </select>
          <Controlled />
          <button type="submit">Send</button>
        </form>
        <a href="/elsewhere">Elsewhere</a>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
          <p key={line}>
            Line <b>{line}</b> of <i>many</i>
          </p>
        ))}
        <script src={`/client.js?delay=${delayMs}`} type="module" async />
      </body>
    </html>
  );
}

/** The page of an address: `/?lines=2000&delay=500`. */
export const pageAt = ({ searchParams }: URL) => (
  <EveryField lines={Number(searchParams.get("lines"))} delayMs={Number(searchParams.get("delay"))} />
);
