-- A photo has a description: [{"hash": …, "description": …}], the first is the cover.
UPDATE vehicles SET photos = (
  SELECT json_group_array(json_object('hash', value, 'description', '')) FROM json_each(vehicles.photos)
);
