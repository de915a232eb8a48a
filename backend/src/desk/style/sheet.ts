/**
 * Tables of a sheet. Where they have little room each row is its first cell with the others below it, each
 * after its column's title; on paper it stays a table.
 */
export const sheetStyle = `
.sheet-table{overflow-x:auto;container-type:inline-size}
.sheet-table th,.sheet-table td{font-size:.875rem}
.sheet-table tbody th{font-weight:400}
@media screen{@container (max-width:38rem){
.sheet-table thead{display:none}
.sheet-table table,.sheet-table tbody,.sheet-table tr,.sheet-table tbody th,.sheet-table td{display:block}
.sheet-table tr{padding-block:.625rem;border-block-end:1px solid var(--line)}
.sheet-table tbody th,.sheet-table td{border:0;padding:0;overflow-wrap:anywhere}
.sheet-table tbody th{font-weight:600}
.sheet-table td::before{content:attr(data-label) ": ";color:var(--soft)}
.sheet-table td:empty{display:none}
}}
`;
