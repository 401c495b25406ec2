-- A source is fed, whatever reads it: HLS is pulled without ffmpeg.
UPDATE "channel" SET "source" = jsonb_set("source", '{kind}', '"fed"') WHERE "source"->>'kind' = 'ffmpeg';
