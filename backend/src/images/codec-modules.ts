import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import jpegEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm";
// @ts-expect-error The package declares what an instance exports.
import pngDecoder from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import type { CodecModules } from "./codecs";

/** As the Worker's bundle has them. Tests read the same files from disk: Node imports no `.wasm`. */
export const codecModules: CodecModules = { jpegDecoder, jpegEncoder, pngDecoder, webpDecoder, webpEncoder };
