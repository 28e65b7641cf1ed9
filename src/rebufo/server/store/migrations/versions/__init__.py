"""One file a step; `schema.REVISION` names the newest."""
