<?php
/**
 * Runs samples that call the API: one in each line of the input, in base64. Writes for each the status of the response
 * and, in base64, what the sample prints, or the body of the error that it throws.
 */

function send(string $code): array
{
    ob_start();
    try {
        eval('?>' . $code);
        return [$response->getStatusCode(), (string) ob_get_contents()];
    } catch (\GuzzleHttp\Exception\BadResponseException $error) {
        $response = $error->getResponse();
        return [$response->getStatusCode(), (string) $response->getBody()];
    } catch (\Throwable $error) {
        return [0, (string) $error];
    } finally {
        ob_end_clean();
    }
}

while (($line = fgets(STDIN)) !== false) {
    [$status, $printed] = send(base64_decode($line));
    echo $status, ' ', base64_encode($printed), "\n";
}
