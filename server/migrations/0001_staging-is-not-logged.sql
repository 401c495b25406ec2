-- Rows of an import are worth nothing after a crash, and writing them twice costs as much as the import itself.
ALTER TABLE "guide_stage" SET UNLOGGED;
