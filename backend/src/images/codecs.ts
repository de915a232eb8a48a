import createJpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import createJpegEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.js";
import { defaultOptions as jpegDefaults } from "@jsquash/jpeg/meta.js";
import createWebpDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import createWebpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import { defaultOptions as webpDefaults } from "@jsquash/webp/meta.js";
import type { Inspected } from "./inspect";
import type { Pixels } from "./pixels";

/** The compiled codecs of @jsquash. */
export type CodecModules = Readonly<
  Record<"jpegDecoder" | "jpegEncoder" | "pngDecoder" | "webpDecoder" | "webpEncoder", WebAssembly.Module>
>;

export type Codecs = {
  /**
   * Decodes a picture and has `read` make something of its pixels (four bytes each, rows from the top), which
   * are gone afterwards.
   * @throws when the file is broken
   */
  decode<T>(picture: EncodedPicture, read: (rgba: Uint8Array) => T): Promise<T>;
  /** For the files of one picture. */
  encoder(): Promise<Encode>;
};

/** @param quality 1 to 100, but for PNG. A JPEG has no transparency; the others keep it */
export type Encode = (pixels: Pixels, as: "jpg" | "webp" | "png", quality: number) => Uint8Array<ArrayBuffer>;

/** As `inspectImage` found it. */
export type EncodedPicture = Inspected & { readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Every picture has instances of its own, which are garbage afterwards: a codec's memory never shrinks, and
 * one that has failed cannot be used again.
 */
export function createCodecs(modules: CodecModules): Codecs {
  const jpegDecoder = embound<JpegDecoder>(createJpegDecoder, modules.jpegDecoder);
  const webpDecoder = embound<WebpDecoder>(createWebpDecoder, modules.webpDecoder);
  const jpegEncoder = embound<Encoder>(createJpegEncoder, modules.jpegEncoder);
  const webpEncoder = embound<Encoder>(createWebpEncoder, modules.webpEncoder);
  return {
    decode: async ({ extension, bytes, width, height }, read) => {
      const checked = (rgba: Uint8Array) => {
        if (rgba.length !== width * height * 4) throw new Error("the picture has another size than it says");
        return read(rgba);
      };
      if (extension === "png") return decodePng(modules.pngDecoder, bytes, checked);
      if (extension === "webp") {
        const decoder = await webpDecoder();
        return readingInPlace(checked, () => decoder.decode(bytes));
      }
      // It is not to turn the picture upright: that takes two more copies of it.
      const decoder = await jpegDecoder();
      return readingInPlace(checked, () => decoder.decode(bytes, false));
    },
    encoder: async () => {
      const [jpg, webp] = await Promise.all([jpegEncoder(), webpEncoder()]);
      return ({ data, width, height }, as, quality) => {
        if (as === "png") return encodePng(modules.pngDecoder, { data, width, height });
        const encoded =
          as === "jpg"
            ? jpg.encode(data, width, height, { ...jpegDefaults, quality })
            : webp.encode(data, width, height, { ...webpDefaults, quality });
        if (!encoded) throw new Error(`the picture was not encoded as ${as}`);
        return encoded;
      };
    },
  };
}

type JpegDecoder = { decode(bytes: Uint8Array, turnsUpright: boolean): unknown };
type WebpDecoder = { decode(bytes: Uint8Array): unknown };
type Encoder = {
  encode(
    rgba: Uint8ClampedArray,
    width: number,
    height: number,
    options: object,
  ): Uint8Array<ArrayBuffer> | null;
};

/** A factory as Emscripten writes it; the types of @jsquash leave out the module that it is given. */
type Factory = (options: object) => Promise<unknown>;

const silent = () => undefined;

const embound =
  <Codec>(factory: unknown, module: WebAssembly.Module) =>
  () =>
    (factory as Factory)({
      noInitialRun: true,
      print: silent,
      printErr: silent,
      instantiateWasm: (imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) => {
        const instance = new WebAssembly.Instance(module, imports);
        started(instance);
        return instance.exports;
      },
    }) as Promise<Codec>;

/**
 * The decoders copy their pixels out by `new Uint8ClampedArray(view)`, 4 MB a megapixel, and a Worker has not
 * the memory for that. While `decode` runs, and nothing else can, `read` gets the view instead.
 */
function readingInPlace<T>(read: (rgba: Uint8Array) => T, decode: () => unknown): T {
  const scope: { Uint8ClampedArray: unknown } = globalThis;
  const original = scope.Uint8ClampedArray;
  const outcomes: T[] = [];
  scope.Uint8ClampedArray = function Reading(view: Uint8Array) {
    scope.Uint8ClampedArray = original;
    outcomes.push(read(view));
    return view;
  };
  try {
    decode();
  } finally {
    scope.Uint8ClampedArray = original;
  }
  return takeOnly(outcomes);
}

function takeOnly<T>(outcomes: readonly T[]): T {
  if (outcomes.length !== 1) throw new Error("the picture was not decoded");
  return outcomes[0] as T;
}

type PngExports = {
  readonly memory: WebAssembly.Memory;
  __wbindgen_malloc(size: number, align: number): number;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
  decode(at: number, length: number): number;
  encode(to: number, at: number, length: number, width: number, height: number, bits: number): void;
};

/**
 * With the few imports that decoding takes: the glue of @jsquash/png keeps one instance for ever, and copies
 * its pixels out. The imports' names end in a hash.
 */
function decodePng<T>(module: WebAssembly.Module, bytes: Uint8Array, read: (rgba: Uint8Array) => T): T {
  const outcomes: T[] = [];
  const imports: Record<string, (...values: number[]) => number> = {};
  for (const { name } of WebAssembly.Module.imports(module)) {
    imports[name] = (at = 0, length = 0) => {
      if (name.startsWith("__wbindgen_throw")) throw new Error("the PNG cannot be read");
      if (name.startsWith("__wbg_newwithownedu8clampedarray"))
        outcomes.push(read(new Uint8Array(codec.memory.buffer, at, length)));
      return 0;
    };
  }
  const codec = new WebAssembly.Instance(module, { wbg: imports }).exports as unknown as PngExports;
  const at = codec.__wbindgen_malloc(bytes.length, 1) >>> 0;
  new Uint8Array(codec.memory.buffer, at, bytes.length).set(bytes);
  codec.decode(at, bytes.length);
  return takeOnly(outcomes);
}

/** By the same module, which writes address and length of the file to its stack. */
function encodePng(module: WebAssembly.Module, { data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const imports: Record<string, () => never> = {};
  for (const { name } of WebAssembly.Module.imports(module)) {
    imports[name] = () => {
      throw new Error("the picture was not encoded as png");
    };
  }
  const codec = new WebAssembly.Instance(module, { wbg: imports }).exports as unknown as PngExports;
  const result = codec.__wbindgen_add_to_stack_pointer(-16);
  const at = codec.__wbindgen_malloc(data.length, 1) >>> 0;
  new Uint8Array(codec.memory.buffer, at, data.length).set(data);
  codec.encode(result, at, data.length, width, height, 8);
  const [from = 0, length = 0] = new Uint32Array(codec.memory.buffer, result, 2);
  return new Uint8Array(codec.memory.buffer.slice(from, from + length));
}
