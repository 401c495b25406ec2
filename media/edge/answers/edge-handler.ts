import { parseMediaPath, trees } from '../../../contract/stream-path.ts';
import type { Handler } from '../../http-server.ts';
import { measured } from '../operate/measure.ts';
import { answerAuth } from './answer-auth.ts';
import { createMeasuring } from './measure-line.ts';
import { answerOperator, isForOperator, type OperatorParts } from './answer-operator.ts';
import { answerMedia, type MediaParts } from './serve-media.ts';

/** Gives each request to those who answer it, and measures what viewers wait for. */
export function edgeHandler(options: {
  parts: MediaParts;
  operator: OperatorParts;
  /** Answers the server. */
  control: Handler;
}): Handler {
  const { parts, operator, control } = options;
  const answerMeasure = createMeasuring(parts);
  return async (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/control/')) return control(request, response);
    if (isForOperator(url)) return answerOperator(request, response, operator);
    const beganMs = performance.now();
    const path = parseMediaPath(url);
    if (path?.tree === trees.measure) {
      const answer = answerMeasure(request, response, path);
      return measured(parts.metrics, { kind: 'measure', beganMs }, request, response, answer);
    }
    const kind = path?.request?.kind ?? (url === '/auth' ? 'auth' : 'other');
    const answer =
      kind === 'auth' ? answerAuth(request, response, parts) : answerMedia(request, response, parts, path);
    return measured(parts.metrics, { kind, beganMs }, request, response, answer);
  };
}
