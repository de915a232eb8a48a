import styles from "./drawings.module.css";

/** Decorative, in the text's colour: the text beside it says the same. */

export function CoveredCar() {
  return (
    <svg className={`${styles.drawing} ${styles.car}`} viewBox="0 0 200 120" aria-hidden="true">
      <path d="M28 92a14 14 0 1 0 28 0zM142 92a14 14 0 1 0 28 0z" fillOpacity=".7" />
      <path
        d="M10 94C8 72 22 66 46 63c14-18 28-25 56-25 30 0 42 11 56 25 24 2 34 8 33 31z"
        fillOpacity=".28"
      />
      <path
        d="M102 38c-3 18-4 36-2 56M46 63c6 8 7 20 5 31M158 63c-7 8-8 20-6 31M12 80c52-9 124-9 177 0"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".4"
        strokeWidth="2"
      />
    </svg>
  );
}

export function EmptyGarage() {
  return (
    <svg className={`${styles.drawing} ${styles.garage}`} viewBox="0 0 320 190" aria-hidden="true">
      <path d="M20 182V74L160 12l140 62v108z" fillOpacity=".16" />
      <path d="M8 80 160 10l152 70-6 12L160 25 14 92z" fillOpacity=".75" />
      <path d="M58 182V92h204v90z" fillOpacity=".2" />
      <path d="M58 92h204v9H58zM58 104h204v7H58z" fillOpacity=".55" />
      <path d="m160 111 62 71H98z" fill="#ffd577" fillOpacity=".5" />
      <path d="M154 108h12l6 9h-24z" />
      <path
        d="M74 134h30M74 152h30M78 134v48M100 134v48M84 134v-9h6v9M230 182v-22h16v22M232 160v-8h12v8M118 176h84"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".7"
        strokeWidth="3"
      />
      <path d="M0 182h320v4H0z" />
    </svg>
  );
}
