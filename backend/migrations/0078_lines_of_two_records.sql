-- The screen of a second record that a line is about, in whose history it stands too: of two accounts that were merged, the
-- other one; of a request, a role or an approval, the member.
ALTER TABLE activity_log ADD COLUMN also TEXT;

UPDATE activity_log SET also = '/admin/members/' || (details ->> '$.merged[1]')
WHERE action = 'members/merge.save' AND details ->> '$.merged[1]' IS NOT NULL;
UPDATE activity_log SET also = '/admin/members/' || (details ->> '$.merged_into[0]')
WHERE action = 'members/unmerge.save' AND details ->> '$.merged_into[0]' IS NOT NULL;
UPDATE activity_log SET also = '/admin/members/' || substr(path, 24) WHERE path GLOB '/admin/members/waiting/[0-9]*';
UPDATE activity_log SET also = '/admin/members/' || substr(path, 14) WHERE path GLOB '/admin/roles/[0-9]*';
UPDATE activity_log SET also = (SELECT '/admin/members/' || r.user_id FROM change_requests r
  WHERE r.id = CAST(substr(activity_log.path, 17) AS INTEGER))
WHERE path GLOB '/admin/requests/[0-9]*';

CREATE INDEX activity_log_by_also ON activity_log (also, id) WHERE also IS NOT NULL;

DROP TRIGGER activity_log_is_kept;
CREATE TRIGGER activity_log_is_kept
BEFORE UPDATE OF at, user_id, action, path, added, details, browser, once_key, mail, before, also ON activity_log
BEGIN
  SELECT RAISE(ABORT, 'a line of the activity log does not change');
END;
