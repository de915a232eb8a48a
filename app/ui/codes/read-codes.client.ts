import decodeQR from "qr/decode.js";

/** Of the experimental Barcode Detection API, as far as it is used. */
type Detector = { detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** Between two looks, in ms. */
const pauseMs = 150;
/** px of the longer side that is asked for, and that the decoder gets. */
const cameraSide = 1280;
const decodedSide = 960;

async function createReader(): Promise<Reader> {
  const decode = createDecoder();
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes("qr_code")) return decode;
  const detector = new (BarcodeDetector as DetectorClass)({ formats: ["qr_code"] });
  // It rejects where the phone's service for it is missing.
  return (video) =>
    detector.detect(video).then(
      ([code]) => code?.rawValue ?? null,
      () => decode(video),
    );
}

function createDecoder(): Reader {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no canvas");
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, decodedSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      // The library throws where it finds no code.
      return null;
    }
  };
}

/**
 * Shows the camera in `video` and calls `onLook` with the text of the QR code in it, or null, until `signal`
 * aborts.
 * @throws DOMException of getUserMedia: NotAllowedError, NotFoundError, …
 */
export async function readCodes(
  video: HTMLVideoElement,
  onLook: (text: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: cameraSide } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop);
  video.srcObject = stream;
  const [read] = await Promise.all([createReader(), video.play()]);
  while (!signal.aborted) {
    const text = await read(video);
    if (!signal.aborted) onLook(text);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
