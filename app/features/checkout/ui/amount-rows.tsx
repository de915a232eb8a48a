import type { SummaryAmount } from "../view";

/** Terms and their amounts, as rows of a `<dl>`. */
export function AmountRows({ amounts }: { amounts: readonly SummaryAmount[] }) {
  return amounts.map(({ term, amount }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  ));
}
