-- The cells of files that were imported before their cells went with the import, and the values of those that
-- were taken back.
UPDATE import_rows SET cells = '[]' WHERE state IS NOT 'waiting'
  AND batch_id IN (SELECT id FROM import_batches WHERE started_at IS NOT NULL);
UPDATE import_rows SET plan = NULL WHERE state IN ('refused', 'undone', 'left');
