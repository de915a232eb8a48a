import ar from "../../locales/ar.json";
import de from "../../locales/de.json";
import en from "../../locales/en.json";
import es from "../../locales/es.json";
import fr from "../../locales/fr.json";
import id from "../../locales/id.json";
import it from "../../locales/it.json";
import ja from "../../locales/ja.json";
import ka from "../../locales/ka.json";
import ko from "../../locales/ko.json";
import pl from "../../locales/pl.json";
import ptBR from "../../locales/pt-BR.json";
import ru from "../../locales/ru.json";
import tr from "../../locales/tr.json";
import uk from "../../locales/uk.json";
import uz from "../../locales/uz.json";
import vi from "../../locales/vi.json";
import zhCN from "../../locales/zh-CN.json";
import type { Messages } from "./translate";
import type { Locale } from "./types";

/** All locales are in the server's bundle, so that a render never waits for one. */
export const resources: Readonly<Record<Locale, Messages>> = {
  ar,
  de,
  en,
  es,
  fr,
  id,
  it,
  ja,
  ka,
  ko,
  pl,
  "pt-BR": ptBR,
  ru,
  tr,
  uk,
  uz,
  vi,
  "zh-CN": zhCN,
};
