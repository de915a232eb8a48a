import { readFileSync } from "node:fs";
import { type CodecModules, createCodecs } from "#backend/src/images/codecs";

const compiled = (path: string) =>
  new WebAssembly.Module(readFileSync(new URL(`../../node_modules/@jsquash/${path}`, import.meta.url)));

/** The codecs that backend/src/images/codec-modules.ts gives the Worker, read from disk. */
export const pictureCodecs = () =>
  createCodecs({
    jpegDecoder: compiled("jpeg/codec/dec/mozjpeg_dec.wasm"),
    jpegEncoder: compiled("jpeg/codec/enc/mozjpeg_enc.wasm"),
    pngDecoder: compiled("png/codec/pkg/squoosh_png_bg.wasm"),
    webpDecoder: compiled("webp/codec/dec/webp_dec.wasm"),
    webpEncoder: compiled("webp/codec/enc/webp_enc_simd.wasm"),
  } satisfies CodecModules);
