/** Deletes from the bucket what the statements have returned as `object_key`. */
export async function deleteObjects(
  media: R2Bucket,
  results: readonly D1Result<{ object_key?: string }>[],
): Promise<void> {
  const keys = results.flatMap((result) => result.results.flatMap(({ object_key }) => object_key ?? []));
  // 1,000 keys at a time are allowed.
  for (let from = 0; from < keys.length; from += 1000) await media.delete(keys.slice(from, from + 1000));
}
