import { isStatement } from "~/domain/club/card";
import { Scanner, type ScannerWords } from "~/ui/codes/scanner";
import { typedCard } from "../typed-card";

const words: ScannerWords = {
  scan: "verify.scan",
  scanning: "verify.scanning",
  foreign: "verify.foreign",
  blocked: "verify.cameraBlocked",
  none: "verify.noCamera",
};

function open(text: string): "taken" | "foreign" {
  const card = typedCard(text);
  if (!isStatement(card)) return "foreign";
  location.assign(`/verify?card=${card}`);
  return "taken";
}

export const CardScanner = () => <Scanner words={words} onCode={open} />;
