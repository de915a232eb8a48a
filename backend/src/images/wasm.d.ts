/** Wrangler's rule for `.wasm`: a compiled module. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
